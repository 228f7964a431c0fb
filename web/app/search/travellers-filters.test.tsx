import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceFilter } from './choice-filter.tsx'
import type { SearchPageData } from './load-search.ts'
import { TravellersFilters } from './travellers-filters.tsx'

function draw(offers: string[], more: object = {}) {
  const query = { offers, countries: [], from: '', to: '', company: false, ...more }
  const data = { query, problems: {} } as unknown as SearchPageData
  const country = { name: 'country', any: '', options: [], chosen: [], error: undefined }
  return renderToStaticMarkup(<TravellersFilters {...{ data, ChoiceFilter, country }} />)
}

test('what is looked for stands as a mark, the rest can be chosen', () => {
  const html = draw(['meet'])
  expect(html).toMatch(/<input type="checkbox" name="offer" checked="" value="meet"/)
  expect(html).toContain('<option value="stay">A place to stay</option>')
  expect(html).not.toContain('<option value="meet">')
  expect(html).not.toContain('sign in')
})

test('a visitor who looks for a bed is told why nobody is found', () => {
  expect(draw(['stay'])).toContain('Visitors are not told who has a place to stay')
})

test('a country is where they live, or where the trip goes that is asked for', () => {
  const isOfTrip = (html: string) => [/>Lives in</.test(html), />Travels to</.test(html)]
  expect(isOfTrip(draw([]))).toEqual([true, false])
  expect(isOfTrip(draw([], { to: '2027-04-30' }))).toEqual([false, true])
  expect(isOfTrip(draw([], { company: true }))).toEqual([false, true])
  expect(isOfTrip(draw(['meet'], { company: true }))).toEqual([true, false])
})

test('what the place to stay is to be is for members to choose', () => {
  const visitors = draw(['stay-2'])
  expect(visitors).toContain('Visitors are not told who has a place to stay')
  // What the address says bears its name all the same.
  expect(visitors).toMatch(/value="stay-2"[^>]*\/>Room for 2 or more/)
  expect(visitors).not.toContain('<option value="stay-now">')
})
