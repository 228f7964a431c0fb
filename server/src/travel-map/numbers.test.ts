import { createRequire } from 'node:module'
import { percentOf, travelNumbers } from '@farfolk/contract/travel-numbers'
import { expect, test } from 'vitest'
import { allCountries } from '../reference/countries.ts'

const world = [...allCountries().values()]

test('the world has 250 countries and territories, 195 states and seven continents', () => {
  const all = travelNumbers([], world)
  expect(all).toMatchObject({
    countries: { been: 0, all: 250 },
    states: { been: 0, all: 195 },
    continents: { been: 0, all: 7 },
  })
  // About 149 million square kilometres are land.
  expect(all.area.all / 1e6).toBeGreaterThan(145)
  expect(all.area.all / 1e6).toBeLessThan(155)
})

test('the 195 are those of the United Nations with the Holy See and Palestine', () => {
  const load = createRequire(import.meta.url)
  const source: { cca2: string; unMember: boolean }[] = load('world-countries')
  for (const { cca2: code, unMember } of source) {
    const { states } = travelNumbers([{ code, status: 'visited' }], world)
    expect({ code, counts: states.been }).toEqual({
      code,
      counts: unMember || code === 'VA' || code === 'PS' ? 1 : 0,
    })
  }
})

test('wishes count for themselves alone', () => {
  const numbers = travelNumbers(
    [
      { code: 'SE', status: 'lived' },
      { code: 'AX', status: 'visited' },
      { code: 'BR', status: 'visited' },
      { code: 'NZ', status: 'wanted' },
    ],
    world,
  )
  expect(numbers).toMatchObject({
    statuses: { visited: 2, lived: 1, wanted: 1 },
    countries: { been: 3 },
    states: { been: 2 },
    continents: { been: 2 },
    area: { been: 450_295 + 1_580 + 8_515_767 },
  })
})

test.each([
  [0, 0],
  [1, 1],
  [98, 50],
  [194, 99],
  [195, 100],
])('%i of 195 are %i percent', (been, percent) => {
  expect(percentOf({ been, all: 195 })).toBe(percent)
})
