import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { createCallCounts } from './call-counts.ts'

const { connections } = await startTestApp()

test('processes count together, minute by minute, and old minutes are forgotten', async () => {
  const [first, second] = [1, 2].map(() => createCallCounts(connections.pool))
  const calls = new Map([
    ['192.0.2.1', 3],
    ['maya', 1],
  ])
  const backwards = new Map([...calls].toReversed())
  await Promise.all([1, 2, 3].flatMap(() => [first!.add(calls, 7), second!.add(backwards, 7)]))
  expect(await first!.add(calls, 7)).toEqual(
    new Map([
      ['192.0.2.1', 21],
      ['maya', 7],
    ]),
  )
  expect(await second!.add(new Map([['maya', 2]]), 8)).toEqual(new Map([['maya', 2]]))
  const { rows } = await connections.pool.query('select minute from call_count')
  expect(rows).toEqual([{ minute: 8 }])
})
