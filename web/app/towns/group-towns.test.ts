import type { VisitedTown } from '@farfolk/contract/visited-towns'
import { expect, test } from 'vitest'
import { countTowns, groupTowns, townKey } from './group-towns.ts'

const town = (countryCode: string, region: string | null, name: string): VisitedTown => ({
  place: { id: null, name, region, countryCode, lat: 0, lng: 0, population: null },
  addedId: null,
  trips: [],
  tripsCount: 0,
  firstDay: null,
  lastDay: null,
})
const names: Record<string, string> = { AT: 'Österreich', DE: 'Deutschland', ZA: 'Südafrika' }
const countryName = (code: string) => names[code] ?? code
const towns = [
  town('AT', 'Wien', 'Wien'),
  town('DE', null, 'Hütte'),
  town('DE', 'Sachsen', 'Zwickau'),
  town('DE', 'Sachsen', 'Ölsnitz'),
  town('DE', 'Bayern', 'Zwiesel'),
  town('ZA', 'Wien', 'Wien'),
]

test('towns stand by country and region, as the reader sorts them', () => {
  const grouped = groupTowns(towns, { countryName, locale: 'de' })
  const told = grouped.map(({ name, count, regions }) => [
    name,
    count,
    ...regions.map((region) => [region.name, ...region.towns.map(({ place }) => place.name)]),
  ])
  expect(told).toEqual([
    ['Deutschland', 4, ['Bayern', 'Zwiesel'], ['Sachsen', 'Ölsnitz', 'Zwickau'], [null, 'Hütte']],
    ['Österreich', 1, ['Wien', 'Wien']],
    ['Südafrika', 1, ['Wien', 'Wien']],
  ])
})

test('regions of one name in two countries are two, and what is in none counts as none', () => {
  expect(countTowns(towns)).toEqual({ towns: 6, regions: 4, countries: 3 })
  expect(new Set(towns.map((each) => townKey(each))).size).toBe(6)
})
