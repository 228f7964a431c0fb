import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Outbox } from './outbox.ts'

/** A way to the others that is barred while `isAway`. */
function makeOutbox() {
  const state = { isAway: false, sent: [] as string[], batches: 0 }
  const bus = {
    name: 'PostgreSQL' as const,
    listen: async () => {},
    close: async () => {},
    async publish(texts: readonly string[]) {
      await sleep(1)
      if (state.isAway) throw new Error('away')
      state.batches += 1
      state.sent.push(...texts)
    },
  }
  const log = { warn() {}, error() {} }
  return { state, outbox: new Outbox({ bus, log, lossMessage: 'lost' }) }
}

test('messages go out in order, and together where they come together', async () => {
  const { state, outbox } = makeOutbox()
  const texts = Array.from({ length: 90 }, (_, index) => String(index % 7))
  for (const text of texts) outbox.add(text)
  await outbox.close()
  expect(state.sent).toEqual(texts)
  expect(state.batches).toBe(2)
})

test('while the way is barred they wait, and the others learn of what was dropped', async () => {
  const { state, outbox } = makeOutbox()
  state.isAway = true
  for (let index = 0; index < 10_200; index++) outbox.add(String(index))
  await sleep(10)
  state.isAway = false
  await expect.poll(() => state.sent.at(-1)).toBe('10199')
  expect(state.sent[0]).toBe('lost')
  expect(state.sent.filter((text) => text === 'lost')).toHaveLength(1)
  expect(state.sent.length).toBeGreaterThan(9_000)
})
