import { afterEach, expect, test, vi } from 'vitest'
import { drawPreview } from './preview.ts'

afterEach(() => void vi.unstubAllGlobals())

test('two are decoded at once and never three, whenever the next is asked for', async () => {
  let [running, most] = [0, 0]
  vi.stubGlobal('createImageBitmap', async () => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    running -= 1
    throw new Error('No picture')
  })
  const asked: Promise<unknown>[] = []
  // One in each gap that there is between the end of one and the begin of the next.
  for (let count = 0; count < 40; count += 1) {
    asked.push(drawPreview(new File([], 'a.jpg'), new AbortController().signal))
    await Promise.resolve()
  }
  await Promise.all(asked)
  expect(most).toBe(2)
})
