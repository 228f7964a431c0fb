import { expect, test } from 'vitest'
import { looserSearches } from './looser.ts'
import { countFilters, readSearch, searchPath } from './search-query.ts'

const read = (text: string) => readSearch(new URLSearchParams(text))

test('an address and its search are each other', () => {
  const path =
    '/search-trips?kind=travellers&q=fjords+%26+ferries&country=SE&country=NO&from=2026-05-01' +
    '&to=2026-06-30&interest=hiking&language=sv&company=1&sort=soonest'
  const query = read(path.slice(path.indexOf('?')))
  expect(searchPath(query)).toBe(path)
  expect(countFilters(query)).toBe(6)
})

test('a form without scripts sends empty fields, which mean nothing', () => {
  const query = read('q=&country=&country=se&from=&to=&interest=&language=&sort=relevance')
  expect(query).toMatchObject({ text: '', countries: ['SE'], from: '', company: false })
  expect(searchPath(query)).toBe('/search-trips?country=SE')
})

test('hostile values are left out', () => {
  const query = read(
    'kind=x&q=%00%00&country=%3Cb%3E&from=2026-02-31&to=26-1-1&interest=..&language=SV&sort=1',
  )
  expect(query).toMatchObject({ kind: 'trips', countries: [], from: '', to: '', interests: [] })
  expect(read(`q=${'x'.repeat(5000)}`).text).toHaveLength(200)
})

test('looser searches drop one filter after the other, then several, then words', () => {
  const query = read('q=slow+trains&country=IT&from=2026-05-01&company=1')
  expect(looserSearches(query).map(({ dropped }) => dropped)).toEqual([
    ['company'],
    ['dates'],
    ['countries'],
    ['company', 'dates'],
    ['company', 'dates', 'countries'],
    ['last-word'],
    ['company', 'dates', 'countries', 'last-word'],
  ])
})

test('no looser search is for nothing in particular', () => {
  expect(looserSearches(read('country=IT'))).toEqual([])
  expect(looserSearches(read('q=italy'))).toEqual([])
  expect(looserSearches(read('q=italy&company=1')).map(({ dropped }) => dropped)).toEqual([
    ['company'],
  ])
})
