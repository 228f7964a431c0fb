import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TripYears } from './trip-years.tsx'

const years = [
  { year: 2024, tripsCount: 11, travelsCount: 1 },
  { year: 2021, tripsCount: 1, travelsCount: 0 },
]
function linksOf(shown: typeof years, current?: number) {
  const element = <TripYears years={shown} current={current} />
  const router = createMemoryRouter([{ path: '*', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', inner = '']) => ({
    to: /href="([^"]*)"/.exec(attributes)?.[1],
    isCurrent: attributes.includes('aria-current="page"'),
    name: /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inner,
  }))
}

test('each year has an address, and says how many trips', () => {
  const path = '/account/trips/finished'
  expect(linksOf(years, 2021)).toEqual([
    { to: path, isCurrent: false, name: 'All years' },
    { to: `${path}?year=2024`, isCurrent: false, name: '2024 · 12 trips' },
    { to: `${path}?year=2021`, isCurrent: true, name: '2021 · 1 trip' },
  ])
  expect(linksOf(years)[0]).toMatchObject({ isCurrent: true })
})

test('one year is no choice, but the way out of a year that has none any more', () => {
  expect(linksOf([])).toEqual([])
  expect(linksOf(years.slice(0, 1))).toEqual([])
  expect(linksOf([], 2024).map(({ name }) => name)).toEqual(['All years'])
})
