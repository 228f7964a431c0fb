import { SearchCriteria } from '@farfolk/contract/search'
import { expect, test } from 'vitest'
import { criteriaOf } from '../search/find-hits.ts'
import { readSearch, searchPath } from '../search/search-query.ts'
import { canKeep, maxName, queryOf, sameness, usualName } from './kept-query.ts'

const read = (address: string) => readSearch(new URLSearchParams(address))
const options = {
  countries: [['JP', 'Japan']] satisfies [string, string][],
  interests: [['hiking', 'Hiking']] satisfies [string, string][],
  languages: [],
}

test.each([
  'q=Kyoto&country=JP&from=2031-04-01&to=2031-04-30&interest=hiking&language=de&company=1',
  'kind=travellers&offer=stay&offer=stay-now&offer=stay-2&offer=stay-children&offer=stay-no-smoking&q=Porto',
  'kind=travellers&offer=meet&q=Porto&sort=nearest',
])('what is kept leads back to the same search: %s', (address) => {
  const query = read(address)
  const kept = queryOf(SearchCriteria.parse(criteriaOf(query)))
  expect(sameness(kept)).toBe(sameness(query))
  const sort = query.sort === 'nearest' ? 'nearest' : 'newest'
  expect(searchPath(kept)).toBe(searchPath({ ...query, sort }))
})

test('order is none of a search, but what is nearest is', () => {
  expect(sameness(read('country=JP&country=SE&sort=soonest'))).toBe(
    sameness(read('country=SE&country=JP')),
  )
  const near = 'kind=travellers&q=Porto'
  expect(sameness(read(`${near}&sort=nearest`))).not.toBe(sameness(read(near)))
})

test('all that there is cannot be kept', () => {
  expect(canKeep(read('kind=travellers&sort=newest'))).toBe(false)
  expect(canKeep(read('q=fjord'))).toBe(true)
  expect(canKeep(read('company=1'))).toBe(true)
})

test('a name is proposed of its words and filters, as long as it may be', () => {
  const query = read('q=Temples&country=JP&interest=hiking')
  expect(usualName({ query, options }, 'en')).toBe('Temples, Japan, Hiking')
  const long = { ...query, text: 'temples '.repeat(25).trim() }
  const name = usualName({ query: long, options }, 'en')
  expect(name).toHaveLength(maxName)
  expect(name).toMatch(/^temples temples.*…$/)
})

test('a proposed name is never cut within an emoji', () => {
  const family = '👨‍👩‍👧'
  for (let before = 100; before < maxName; before++) {
    const text = 'a'.repeat(before) + family.repeat(4)
    const name = usualName({ query: { ...read(''), text }, options }, 'en')
    expect(name.length).toBeLessThanOrEqual(maxName)
    expect(name).toMatch(new RegExp(`^a+(?:${family})*…$`))
  }
})
