import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ChosenFilters } from './chosen-filters.tsx'
import type { SearchPageData } from './load-search.ts'
import { readSearch } from './search-query.ts'

test('each filter is named, and leads to the search without it', () => {
  const query = readSearch(
    new URLSearchParams('q=trains&country=JP&country=KR&from=2027-04-01&to=2027-04-30&company=1'),
  )
  const options = { countries: [['JP', 'Japan']], interests: [], languages: [] }
  const html = renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <ChosenFilters
              className={undefined}
              data={{ query, options } as unknown as SearchPageData}
            />
          ),
        },
      ])}
    />,
  )
  const links = [...html.matchAll(/aria-label="([^"]+)"[^>]*href="([^"]+)"/g)]
  const plain = (text = '') => text.replaceAll('&amp;', '&').replaceAll(/\s/g, ' ')
  expect(links.map(([, name, path]) => [plain(name), plain(path)])).toEqual([
    ['Remove Japan', '/search-trips?q=trains&country=KR&from=2027-04-01&to=2027-04-30&company=1'],
    ['Remove KR', '/search-trips?q=trains&country=JP&from=2027-04-01&to=2027-04-30&company=1'],
    ['Remove Apr 1 – 30, 2027', '/search-trips?q=trains&country=JP&country=KR&company=1'],
    [
      'Remove Looking for company',
      '/search-trips?q=trains&country=JP&country=KR&from=2027-04-01&to=2027-04-30',
    ],
  ])
})
