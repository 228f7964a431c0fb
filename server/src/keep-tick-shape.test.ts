import { expect, test } from 'vitest'
import { keepTickShape } from './keep-tick-shape.ts'

// Another Node may hand out something else, whose shape would help nobody.
test('what is kept is what Node makes for a tick', () => {
  const kept = keepTickShape() ?? {}
  const symbols = Object.getOwnPropertySymbols(kept).map(({ description }) => description)
  expect(symbols).toEqual(expect.arrayContaining(['async_id_symbol', 'trigger_async_id_symbol']))
  expect(kept).toHaveProperty('callback')
  expect(keepTickShape()).toBe(kept)
})
