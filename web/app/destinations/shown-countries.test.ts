import type { Destination } from '@farfolk/contract/destinations'
import { expect, test } from 'vitest'
import { readWanted, shownCountries } from './shown-countries.ts'

function country(code: string, name: string, capital: string, trips = 0, travellers = 0) {
  return { code, name, capital, region: 'africa', subregion: null, trips, travellers } as const
}
const all: Destination[] = [
  country('BJ', 'Benin', 'Porto-Novo', 2, 1),
  country('CI', 'Ivory Coast', 'Yamoussoukro', 2, 5),
  country('ST', 'São Tomé and Príncipe', 'São Tomé', 7),
  country('UA', 'Ukraine', 'Kyiv', 1),
  country('GB', 'United Kingdom', 'London', 0),
]
const codesOf = (address: string) =>
  shownCountries(all, readWanted(new URLSearchParams(address))).map(({ code }) => code)

test.each([
  ['', ['BJ', 'CI', 'ST', 'UA', 'GB']],
  ['q=UK', ['GB', 'CI', 'UA']],
  ['q=uk&sort=trips', ['CI', 'UA', 'GB']],
  ['q=+sao+TOME', ['ST']],
  ['q=yamous', ['CI']],
  ['q=bj', ['BJ']],
  ['q=atlantis', []],
  ['sort=trips', ['ST', 'CI', 'BJ', 'UA', 'GB']],
  ['sort=nonsense&q=o', ['BJ', 'CI', 'ST', 'GB']],
])('%s shows %j', (address, codes) => {
  expect(codesOf(address)).toEqual(codes)
})
