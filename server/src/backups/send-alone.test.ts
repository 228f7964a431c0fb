import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { sendAlone } from './send-alone.ts'

const {
  connections: { url },
} = await startTestApp()

test('one process at a time sends, and the next one after it, however that ended', async () => {
  const done: string[] = []
  const work = (name: string) => async () => void done.push(name)
  const first = await sendAlone(url, async () => {
    expect(await sendAlone(url, work('beside'))).toBe(false)
    done.push('first')
  })
  expect(first).toBe(true)
  const broken = sendAlone(url, () => Promise.reject(new Error('the bucket is away')))
  await expect(broken).rejects.toThrow('the bucket is away')
  expect(await sendAlone(url, work('next'))).toBe(true)
  expect(done).toEqual(['first', 'next'])
})
