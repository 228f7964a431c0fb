import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SearchPageData } from './load-search.ts'
import { SearchNothing } from './search-nothing.tsx'
import { readSearch } from './search-query.ts'

const query = readSearch(new URLSearchParams('kind=travellers&q=Kyoto in April'))

function draw(instead: Partial<SearchPageData>) {
  const data = { query, looser: null, elsewhere: null, near: [], ...instead }
  return renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <SearchNothing {...data}>Found</SearchNothing> },
      ])}
    />,
  )
}

test('words that were read as days are told with what was found so', () => {
  const looser = {
    dropped: [{ word: 'April', text: 'Kyoto', days: '2027-04' }],
    query: { ...query, text: 'Kyoto', from: '2027-04-01', to: '2027-04-30' },
    found: [{}, {}] as never[],
  }
  const html = draw({ looser: { ...looser, hasMore: false } })
  expect(html).toContain('q=Kyoto&amp;from=2027-04-01&amp;to=2027-04-30')
  expect(html).toContain('&#x27;Kyoto&#x27;, April 2027: 2 results')
  expect(html).toContain('Found for &#x27;Kyoto&#x27;, April 2027')
  expect(draw({ looser: { ...looser, hasMore: true } })).toContain('2+ results')
})

test('the other tab is a way on', () => {
  const elsewhere = { query: { ...query, kind: 'trips' as const }, count: 1, hasMore: false }
  expect(draw({ elsewhere })).toMatch(/href="\/search-trips\?q=Kyoto\+in\+April"[^>]*>1 trip fits</)
  expect(draw({ elsewhere: { ...elsewhere, query } })).toContain('1 traveller fits')
})

test('who lives around a town where nobody lives is told, with how far that is', () => {
  const near = { ...query, text: 'Uppsala', sort: 'nearest' as const }
  const looser = { dropped: [], within: '80 km', query: near, found: [{}, {}, {}] as never[] }
  const html = draw({ query: { ...query, text: 'Uppsala' }, looser: { ...looser, hasMore: false } })
  expect(html).toContain('Nobody was found who lives in Uppsala.')
  expect(html).toContain('3 travellers live within 80 km')
  expect(html).toContain('/search-trips?kind=travellers&amp;q=Uppsala&amp;sort=nearest')
})
