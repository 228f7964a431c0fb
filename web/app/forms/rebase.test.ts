import { expect, test } from 'vitest'
import { isSame, needsChoice, type Part, rebase, versioned } from './rebase.ts'

const first = {
  trip: {
    name: 'As it was',
    startDate: '2031-05-01',
    endDate: '2031-05-09',
    interests: ['hiking'],
  },
}
type Changes = Partial<(typeof first)['trip']>
const changed = (changes: Changes) => ({ trip: { ...first.trip, ...changes } })
const typed = (changes: Changes) => ({ ...versioned(first, 'old'), ...changed(changes) })
const standing = (changes: Changes) => versioned(changed(changes), 'new')

const parts: Part<ReturnType<typeof standing>>[] = [
  { name: () => 'Name', fields: ['trip.name'] },
  { name: () => 'When', fields: ['trip.startDate', 'trip.endDate'] },
  { name: () => 'Interests', fields: ['trip.interests'] },
]

test('what was left alone becomes what stands now, by parts', () => {
  const mine = typed({ endDate: '2031-05-12', interests: [] })
  const theirs = standing({ name: 'Theirs', startDate: '2031-05-15', endDate: '2031-05-20' })
  const { values, taken, contested } = rebase(parts, mine, theirs)
  expect(values).toEqual({
    trip: { ...first.trip, endDate: '2031-05-12', interests: [], name: 'Theirs' },
    version: 'new',
    base: theirs.base,
  })
  expect([taken, contested]).toEqual([['Name'], ['When']])
  expect(mine).toEqual(typed({ endDate: '2031-05-12', interests: [] }))
})

test('the same change on both sides is none to choose about', () => {
  const { taken, contested } = rebase(parts, typed({ name: 'B' }), standing({ name: 'B' }))
  expect([taken, contested]).toEqual([[], []])
})

test.for([
  ['nothing', undefined],
  ['a version that came later', versioned(first, 'new').base],
] as const)('a draft that knows of %s below it loses nothing and asks', ([, base]) => {
  const mine = { ...typed({ name: 'Mine' }), base }
  const { values, contested } = rebase(parts, mine, standing({ interests: ['diving'] }))
  expect(values.trip).toEqual({ ...first.trip, name: 'Mine' })
  expect(contested).toEqual(['Name', 'Interests'])
})

test('what was saved of a form is known again, whatever its version', () => {
  const mine = typed({ name: 'Mine ', interests: [] })
  expect(isSame(parts, mine, standing({ name: 'Mine', interests: [] }))).toBe(true)
  expect(isSame(parts, mine, standing({ name: 'Mine' }))).toBe(false)
})

test('stops of a list that both sides changed come together, and are asked about one by one', () => {
  const [oslo, rome] = [
    { id: 'oslo', note: '' },
    { id: 'rome', note: '' },
  ]
  const list = (stops: object[], version: string) => versioned({ name: '', stops }, version)
  const listParts: Part<ReturnType<typeof list>>[] = [
    { name: () => 'Name', fields: ['name'] },
    { name: () => 'Stops', fields: ['stops'] },
  ]
  const was = list([oslo, rome], 'old')
  const mine = { ...was, stops: [{ ...oslo, note: 'Mine' }, rome] }
  const merge = (stops: object[]) => rebase(listParts, mine, list(stops, 'new'))
  const beside = merge([rome, oslo])
  expect(beside).toMatchObject({ taken: [], merged: ['Stops'], contested: [] })
  expect(beside.values.stops).toEqual([rome, { ...oslo, note: 'Mine' }])
  expect(needsChoice(beside)).toBe(false)
  const same = merge([
    { ...oslo, note: 'Theirs' },
    { ...rome, note: 'Theirs' },
  ])
  expect(same).toMatchObject({ taken: [], merged: [], contested: ['Stops'] })
  expect(same.values.stops).toEqual([
    { ...oslo, note: 'Mine' },
    { ...rome, note: 'Theirs' },
  ])
  expect(needsChoice(same)).toBe(true)
})
