import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { JourneyYears } from '../journeys/journey-years.tsx'
import type { TravelYearData } from './load-travel-year.ts'
import { TravelYearView } from './travel-year.tsx'

const row = (year: number) => ({ year, trips: 1, days: 9, distanceKm: 1000 })
const empty: TravelYearData = {
  year: 2020,
  numbers: { trips: 0, days: 0, distanceKm: 0, places: 0, longest: null, furthest: null },
  years: [row(2023), row(2022), row(2018), row(2017)],
  places: [],
  journeys: [],
  countries: [],
  companions: [],
  companionsCount: 0,
  photosCount: 0,
  photos: [],
}
const id = '0192a000-0000-7000-8000-000000000000'
const full: TravelYearData = {
  ...empty,
  numbers: { ...empty.numbers, trips: 1, days: 61, longest: { tripId: id, days: 61 } },
  journeys: [
    {
      id,
      name: 'North',
      type: 'finished',
      startDate: '2020-01-01',
      endDate: '2020-03-01',
      along: false,
      stops: [],
    },
  ],
  countries: [
    { code: 'SE', isNew: true },
    { code: 'NO', isNew: false },
  ],
}

function htmlOf(element: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const drawn = (data: TravelYearData) => htmlOf(<TravelYearView data={data} />)
const linksOf = (html: string) => [...html.matchAll(/href="([^"#]*)"/g)].map(([, to]) => to)
const years = (html: string) => linksOf(html).filter((to) => to?.startsWith('/travel-map/years/'))

test('an empty year says so, and leads to the nearest ones with days', () => {
  const html = drawn(empty)
  expect(html).toContain('A year at home so far')
  expect(years(html)).toEqual(['/travel-map/years/2018', '/travel-map/years/2022'])
  expect(html).not.toContain('<dl')
  expect(years(drawn({ ...empty, years: [row(2023)] }))).toEqual(['/travel-map/years/2023'])
  expect(drawn({ ...empty, years: [] })).not.toContain('<nav')
})

test('a year shows what there is of it', () => {
  const html = drawn(full)
  expect(html).not.toContain('A year at home')
  // Of a leap year.
  expect(html).toContain('17% of the year')
  expect(html).toContain('1 of them new')
  expect(html.match(/>New</g)).toHaveLength(1)
  expect(html.indexOf('Sweden')).toBeLessThan(html.indexOf('Norway'))
  expect(linksOf(html)).toContain(`/trips/${id}`)
  expect(linksOf(html)).toContain('/destinations/country/SE')
})

test('days of a trip of the year before are told as such', () => {
  const html = drawn({ ...empty, numbers: { ...empty.numbers, days: 2 } })
  expect(html).toContain('began in an earlier year')
  expect(html).not.toContain('A year at home')
})

test('a distance is told as times round the Earth from half of one on', () => {
  const far = (distanceKm: number) => drawn({ ...full, numbers: { ...full.numbers, distanceKm } })
  expect(far(20_020)).toContain('0.5 times round the Earth')
  expect(far(17_000)).not.toContain('round the Earth')
})

test('years of a table lead to their pages for the member alone', () => {
  expect(years(htmlOf(<JourneyYears years={[row(2023)]} isOwn />))).toEqual([
    '/travel-map/years/2023',
  ])
  expect(linksOf(htmlOf(<JourneyYears years={[row(2023)]} isOwn={false} />))).toEqual([])
})
