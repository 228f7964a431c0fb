import { describe, expect, test } from 'vitest'
import { mergeLists } from './merge-lists.ts'

interface Stop {
  id: string
  place: string
  note: string
}
interface Change {
  name: string
  /** Of whom the change is, by id; of the order where it is none. */
  of: string
  /** Of the thing, where the change is not of all of it. */
  field?: keyof Stop
  make: (stops: Stop[]) => Stop[]
}

const stop = (id: string): Stop => ({ id, place: `Place ${id}`, note: '' })
const base = ['a', 'b', 'c'].map(stop)
const ids = (stops: { id: string }[]) => stops.map(({ id }) => id)
const merge = (mine: Stop[], theirs: Stop[]) => mergeLists({ base, mine, theirs })!

const fields = ['place', 'note'] as const
const insert = (id: string, at: number): Change => ({
  name: `${id} comes in at ${at}`,
  of: id,
  make: (stops) => stops.toSpliced(at, 0, stop(id)),
})
/** All that one side may do to it, but for what it adds. */
const changes: Change[] = [
  ...ids(base).flatMap((of): Change[] => [
    ...fields.map((field) => ({
      name: `${field} of ${of}`,
      of,
      field,
      make: (stops: Stop[]) =>
        stops.map((each) => (each.id === of ? { ...each, [field]: 'Another' } : each)),
    })),
    { name: `no ${of}`, of, make: (stops) => stops.filter(({ id }) => id !== of) },
  ]),
  { name: 'turned around', of: 'order', make: (stops) => stops.toReversed() },
  {
    name: 'the last one first',
    of: 'order',
    make: (stops) => [...stops.slice(-1), ...stops.slice(0, -1)],
  },
]
const changesBy = (added: string) => [...changes, ...[0, 1, 3].map((at) => insert(added, at))]

test('of what one side alone changed that is taken', () => {
  for (const { make } of changesBy('x')) {
    expect(merge(make(base), base)).toEqual({ items: make(base), isContested: false })
    expect(merge(base, make(base))).toEqual({ items: make(base), isContested: false })
    expect(merge(make(base), make(base))).toEqual({ items: make(base), isContested: false })
  }
})

describe('every two changes of either side', () => {
  const pairsBy = (added: string) =>
    changesBy(added).flatMap((one) =>
      // A thing comes in once.
      changesBy(added).flatMap((other) =>
        one.of === added && other.of === added ? [] : [[one, other]],
      ),
    )
  const after = (pair: Change[]) => pair.reduce((stops, { make }) => make(stops), base)
  const merges = pairsBy('x').flatMap((mine) =>
    pairsBy('y').map((theirs) => {
      const [typed, standing] = [after(mine), after(theirs)]
      return { typed, standing, merged: merge(typed, standing) }
    }),
  )
  const inBase = (id: string) => base.find((each) => each.id === id)
  const find = (stops: readonly { id: string }[], id: string) =>
    stops.find((each) => each.id === id)

  const words = (value: unknown) => JSON.stringify(value)

  test('nothing stands twice, and of each thing is kept what somebody changed', () => {
    const wrong = merges.filter(({ typed, standing, merged: { items } }) => {
      const isKept = (id: string) => {
        const [before, mine, theirs] = [inBase(id), find(typed, id), find(standing, id)].map(words)
        if (mine !== before && theirs !== before) return true
        return words(find(items, id)) === (mine === before ? theirs : mine)
      }
      return new Set(ids(items)).size < items.length || !['a', 'b', 'c', 'x', 'y'].every(isKept)
    })
    expect(wrong).toEqual([])
  })

  test('whoever was first, the same comes of it where nobody is asked', () => {
    const byId = (stops: { id: string }[]) => stops.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const wrong = merges.filter(({ typed, standing, merged }) => {
      const back = merge(standing, typed)
      if (merged.isContested) return !back.isContested
      return back.isContested || words(byId(back.items)) !== words(byId(merged.items))
    })
    expect(wrong).toEqual([])
  })
})

test('it is asked about where the same field of a thing differs, and nowhere else', () => {
  const other =
    ({ make }: Change) =>
    (stops: Stop[]) =>
      make(stops).map((each) =>
        fields.some((field) => each[field] === 'Another')
          ? {
              ...each,
              note: each.note && 'A third',
              place: each.place.replace('Another', 'A third'),
            }
          : each,
      )
  for (const mine of changes) {
    for (const theirs of changes) {
      if (mine.of === 'order' || theirs.of === 'order') continue
      const isOfOne = mine.of === theirs.of
      const isOfBoth = !mine.field || !theirs.field || mine.field === theirs.field
      const isRemovedTwice = !mine.field && !theirs.field
      const { isContested } = merge(mine.make(base), other(theirs)(base))
      const words = `${mine.name}, ${theirs.name}`
      expect([words, isContested]).toEqual([words, isOfOne && isOfBoth && !isRemovedTwice])
    }
  }
  const [around, first] = changes.filter(({ of }) => of === 'order')
  expect(merge(around!.make(base), first!.make(base))).toEqual({
    items: around!.make(base),
    isContested: true,
  })
})

test('things stand in the order that stands now, and new ones before what they were put before', () => {
  const mine = insert('y', 1).make(base)
  const order = (theirs: Stop[]) => ids(merge(mine, theirs).items).join('')
  expect(order(insert('x', 1).make(base))).toBe('axybc')
  expect(order(insert('x', 3).make(base))).toBe('aybcx')
  expect(order(base.toReversed())).toBe('cyba')
  expect(order(base.filter(({ id }) => id !== 'b'))).toBe('ayc')
  const moved = base.toReversed()
  expect(ids(merge(moved, insert('x', 1).make(base)).items).join('')).toBe('cxba')
})

test.each([
  ['words', ['a'], ['b']],
  ['things without an id', [{ name: 'a' }], [{ name: 'b' }]],
  ['the same id twice', [stop('a'), stop('a')], [stop('a')]],
  ['no list', 'a', 'b'],
])('%s are no list of things', (_, mine, theirs) => {
  expect(mergeLists({ base: [], mine, theirs })).toBeUndefined()
})
