import { describe, expect, test } from 'vitest'
import * as hotReads from './hot-reads.ts'

const asked = { params: { id: '00000000-0000-4000-8000-000000000000' }, query: { limit: '20' } }

/** The largest n of `$n`. */
const parametersOf = (text: string) =>
  Math.max(...Array.from(text.matchAll(/\$(\d+)/g), ([, nth]) => Number(nth)))

// The server sends these statements with values of its own: nothing else tells that one took another.
const reads = Object.values(hotReads).flatMap((group) => Object.entries(group))
describe.each(reads)('the floor of %s', (_, { text, values }) => {
  test('gives its statement as many values as it takes, behind whose session it is', () => {
    expect(1 + values(asked).length).toBe(parametersOf(text))
  })
})
