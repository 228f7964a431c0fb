import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { connections } = await startTestApp()

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how?: { type: 'minor' }) => void
const usedMb = () => getHeapStatistics().used_heap_size / 1e6

test('what a statement has answered is free at the next small collection', async () => {
  const client = await connections.pool.connect()
  try {
    const askFor20Mb = async () => {
      for (let turn = 0; turn < 1_000; turn++) {
        await client.query('select repeat($1, 20000) as text', ['x'])
        if (turn % 50 === 0) collect({ type: 'minor' })
      }
      collect({ type: 'minor' })
    }
    await askFor20Mb()
    collect()
    const before = usedMb()
    await askFor20Mb()
    expect(usedMb() - before).toBeLessThan(5)
  } finally {
    client.release()
  }
})

test('a statement that fails tells who asked', async () => {
  const client = await connections.pool.connect()
  const askWrongly = async () => {
    await client.query('select $1::integer', ['none'])
  }
  try {
    await expect(askWrongly()).rejects.toMatchObject({
      code: '22P02',
      stack: expect.stringContaining('askWrongly') as string,
    })
  } finally {
    client.release()
  }
})
