import { expect, test } from 'vitest'
import { offerIds, stayOptions } from '../people/offer-words.ts'
import { looserSearches } from './looser.ts'
import { countFilters, readSearch, searchPath } from './search-query.ts'

const read = (text: string) => readSearch(new URLSearchParams(text))

test('an address and its search are each other', () => {
  const path =
    '/search-trips?kind=travellers&q=fjords+%26+ferries&country=SE&country=NO&from=2026-05-01' +
    '&to=2026-06-30&interest=hiking&language=sv&company=1&sort=newest'
  const query = read(path.slice(path.indexOf('?')))
  expect(searchPath(query)).toBe(path)
  expect(countFilters(query)).toBe(6)
})

test('travellers do not begin soon or late', () => {
  const sortOf = (text: string) => read(text).sort
  expect(sortOf('sort=soonest')).toBe('soonest')
  expect(sortOf('kind=travellers&sort=soonest')).toBe('relevance')
  expect(sortOf('kind=travellers&sort=nearest')).toBe('nearest')
})

test('offers are of travellers alone', () => {
  const path = '/search-trips?kind=travellers&offer=meet&offer=stay&country=PT'
  const query = read(path.slice(path.indexOf('?')))
  expect(query.offers).toEqual(['meet', 'stay'])
  expect(searchPath(query)).toBe(path)
  expect(countFilters(query)).toBe(3)
  expect(searchPath({ ...query, kind: 'trips' })).toBe('/search-trips?country=PT')
})

test('what is offered by nobody is left out, and all that can be chosen is known', () => {
  const offersOf = (ids: string[]) =>
    readSearch(new URLSearchParams([['kind', 'travellers'], ...ids.map((id) => ['offer', id])]))
      .offers
  const chosen = [...offerIds, ...stayOptions().map(([id]) => id)]
  expect(offersOf(chosen)).toEqual(chosen)
  expect(offersOf(['stay-99', 'stay-', 'meet-up', 'x'])).toEqual([])
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

const droppedOf = (text: string) =>
  looserSearches(read(text)).map(({ dropped }) =>
    dropped.map((each) => (typeof each === 'string' ? each : each.word)).join(' '),
  )

test('looser searches drop one filter or word each, then several, then all but one', () => {
  expect(droppedOf('q=slow+trains&country=IT&from=2026-05-01&company=1')).toEqual([
    'company',
    'dates',
    'countries',
    'trains',
    'slow',
    'company dates',
    'company dates countries',
    'company dates countries trains',
    'company dates trains',
    'company countries trains',
    'dates countries trains',
  ])
})

test('a word of its own is left out as filters are, and any of them kept alone', () => {
  expect(droppedOf('q=zzqqxx&country=FR')).toEqual(['countries', 'zzqqxx'])
  expect(droppedOf('country=AQ&interest=hiking&company=1')).toContain('company countries')
})

test('what is offered is left out, or looked for elsewhere', () => {
  const query = 'kind=travellers&offer=stay&country=AQ'
  expect(droppedOf(query)).toEqual(['offers', 'countries'])
  expect(droppedOf('kind=travellers&offer=stay')).toEqual([])
})

test('no looser search is for nothing in particular', () => {
  expect(droppedOf('country=IT')).toEqual([])
  expect(droppedOf('q=italy')).toEqual([])
  expect(droppedOf('q=italy&company=1')).toEqual(['company', 'italy'])
  // Trips that look for company are what is sought, wherever they go.
  expect(droppedOf('country=AQ&company=1')).toEqual(['company', 'countries'])
})
