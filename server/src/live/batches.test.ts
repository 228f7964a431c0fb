import { expect, test } from 'vitest'
import { Batches } from './batches.ts'

const members = ['a', 'b']

test('what comes while a batch waits goes with it, in order', () => {
  const batches = new Batches()
  const first = batches.begin('x', members, { n: 1 })!
  expect(batches.begin(undefined, members, { n: 0 })?.announcements).toEqual([{ n: 0 }])
  expect(batches.begin(undefined, members, { n: 0 })?.announcements).toEqual([{ n: 0 }])
  expect(batches.begin('x', [...members], { n: 2 })).toBeUndefined()
  expect(batches.begin('y', members, { n: 3 })?.announcements).toEqual([{ n: 3 }])
  expect(first.announcements).toEqual([{ n: 1 }, { n: 2 }])
  batches.end(first)
  expect(batches.begin('x', members, { n: 4 })?.announcements).toEqual([{ n: 4 }])
  expect(first.announcements).toHaveLength(2)
})

test('nothing passes what was told to others meanwhile', () => {
  const batches = new Batches()
  const first = batches.begin('x', members, { n: 1 })!
  const second = batches.begin('x', ['a'], { n: 2 })!
  const third = batches.begin('x', members, { n: 3 })!
  // The end of one that waits no longer is not that of those behind it.
  batches.end(first)
  batches.begin('x', members, { n: 4 })
  expect([first, second, third].map(({ announcements }) => announcements.length)).toEqual([1, 1, 2])
})

test('a batch does not grow without end', () => {
  const batches = new Batches()
  const begun = Array.from({ length: 50 }, (_, n) => batches.begin('x', members, { n }))
  const lengths = begun.flatMap((batch) => (batch ? [batch.announcements.length] : []))
  expect(lengths).toEqual([16, 16, 16, 2])
})
