import type { KeptSearch } from '@farfolk/contract/kept-searches'
import { SearchCriteria } from '@farfolk/contract/search'
import { expect, test } from 'vitest'
import { keptEntries } from './kept-entries.ts'

const kept = (name: string, fields: Partial<KeptSearch> = {}): KeptSearch => ({
  id: name,
  name,
  search: SearchCriteria.parse({ kind: 'trips', query: name }),
  tells: true,
  newCount: 0,
  newHits: [],
  newIds: [],
  toldAt: null,
  createdAt: '2031-01-01T00:00:00.000Z',
  ...fields,
})

test('all are offered before one types, then those whose name has what is typed', () => {
  const searches = [
    kept('Été in Japan', { newCount: 3 }),
    kept('Porto'),
    kept('Old', { search: null }),
  ]
  expect(keptEntries(searches, '')).toEqual([
    {
      label: 'Été in Japan',
      note: '3 new trips',
      to: `/search-trips?q=${encodeURIComponent('Été').replaceAll('%20', '+')}+in+Japan&sort=newest`,
      state: { newOf: 'Été in Japan' },
    },
    {
      label: 'Porto',
      note: 'Trips',
      to: '/search-trips?q=Porto&sort=newest',
      state: { newOf: 'Porto' },
    },
  ])
  expect(keptEntries(searches, 'ete IN').map(({ label }) => label)).toEqual(['Été in Japan'])
  expect(keptEntries(searches, 'Kyoto')).toEqual([])
})
