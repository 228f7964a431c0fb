import { expect, test } from 'vitest'
import { findCountries } from './find-countries.ts'

const world = [
  { code: 'AX', code3: 'ALA', name: 'Åland Islands' },
  { code: 'FI', code3: 'FIN', name: 'Finland' },
  { code: 'IE', code3: 'IRL', name: 'Ireland' },
  { code: 'GB', code3: 'GBR', name: 'United Kingdom' },
  { code: 'NL', code3: 'NLD', name: 'Netherlands' },
  { code: 'US', code3: 'USA', name: 'United States' },
]
const found = (text: string) => findCountries(world, text).map(({ code }) => code)

test('a name is found by its beginning first, accents aside', () => {
  expect(found('land')).toEqual(['AX', 'FI', 'IE', 'NL'].toSorted((a, b) => rank(a) - rank(b)))
  expect(found('aland')).toEqual(['AX'])
  expect(found(' kingdom ')).toEqual(['GB'])
  expect(found('united st')).toEqual(['US'])
  expect(found('atlantis')).toEqual([])
})

test('a code finds its country before names that have its letters', () => {
  expect(found('ie')).toEqual(['IE'])
  expect(found('usa')).toEqual(['US'])
  expect(found('nl')).toEqual(['NL', 'FI'])
})

function rank(code: string): number {
  return world.findIndex((country) => country.code === code)
}
