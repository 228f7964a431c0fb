import type { CalendarEntry } from '@farfolk/contract/own-calendar'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DayList } from './day-list.tsx'
import { TripCalendar } from './trip-calendar.tsx'

const trip = 'b1d5c3f0-0000-7000-8000-000000000001'
const booking = 'b1d5c3f0-0000-7000-8000-000000000002'

function entry(fields: Partial<CalendarEntry>): CalendarEntry {
  return {
    kind: 'trip',
    id: crypto.randomUUID(),
    tripId: null,
    role: 'owner',
    title: 'Lofoten',
    startDate: '2026-12-10',
    startTime: null,
    endDate: '2026-12-10',
    endTime: null,
    ...fields,
  }
}

interface Shown {
  month?: string
  hasMore?: boolean
  /** The reader's clock. */
  now?: Date
}

function render(entries: CalendarEntry[], shown: Shown = {}): string {
  const { month = '2026-12', hasMore = false, now = new Date(2026, 10, 29, 12) } = shown
  vi.useFakeTimers({ now })
  onTestFinished(() => void vi.useRealTimers())
  const data = { type: 'calendar', month, entries, hasMore } as const
  const router = createMemoryRouter([{ path: '*', element: <TripCalendar {...data} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const listOf = (html: string) => html.slice(html.indexOf('aria-labelledby="calendar-day"'))

test('a month is a table of weeks, of whose days one is a stop of the Tab key', () => {
  const html = render([], { now: new Date(2026, 11, 24, 12) })
  expect(html).toContain('role="grid"')
  expect([...html.matchAll(/<th scope="col" abbr="(\w+)">/g)].map(([, day]) => day)).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  expect([count(html, /<tr\b/g), count(html, /<td\b/g)]).toEqual([6, 35])
  expect(count(html, /data-outside/g)).toBe(4)
  expect([...html.matchAll(/data-day="([\d-]+)" tabindex="0"/g)].map(([, day]) => day)).toEqual([
    '2026-12-24',
  ])
  expect(/aria-label="([^"]*)" aria-current="date"/.exec(html)?.[1]).toBe(
    'Thursday, December 24, 2026',
  )
  expect(count(html, /aria-selected="true"/g)).toBe(1)
})

test('what lasts lies over its days, week by week, and leads where it belongs', () => {
  const html = render([
    entry({ id: trip, startDate: '2026-12-11', endDate: '2026-12-14' }),
    entry({ kind: 'booking', id: booking, tripId: trip, role: null, title: 'Ferry' }),
  ])
  expect(count(html, /<a [^>]*title="Lofoten"/g)).toBe(2)
  expect(html).toMatch(/title="Lofoten"[^>]*data-goes-on="true" style="--span:2;--lane:0"/)
  expect(html).toMatch(/title="Lofoten"[^>]*data-going-on="true" style="--span:2;--lane:0"/)
  expect(count(html, new RegExp(`href="/trips/${trip}"`, 'g'))).toBe(2)
  expect(html).toContain(`href="/trips/${trip}/itinerary"`)
  expect(html).toContain('aria-label="Friday, December 11, 2026, 1 entry"')
  // By keys the list of a day leads there.
  expect(count(html, /<a [^>]*tabindex="-1"/g)).toBe(3)
})

test('the first day that has something is chosen, and all that is on it listed', () => {
  const visit = { kind: 'visit', title: 'Ana' } as const
  const html = listOf(
    render([
      entry({ startDate: '2026-12-03', endDate: null }),
      entry({ role: 'follower', title: 'Faroes', startDate: '2026-12-03', endDate: '2026-12-05' }),
      entry({ ...visit, role: 'host', startDate: '2026-12-03', endDate: '2026-12-03' }),
      entry({
        kind: 'booking',
        role: null,
        title: 'Night train',
        startDate: '2026-12-03',
        startTime: '22:10',
        endDate: '2026-12-04',
        endTime: '07:00',
      }),
      entry({
        kind: 'idea',
        tripId: trip,
        role: null,
        title: 'The mine',
        startDate: '2026-12-03',
        startTime: '10:30',
        endDate: '2026-12-03',
      }),
      entry({
        kind: 'todo',
        tripId: trip,
        role: null,
        title: 'Book the ferry',
        startDate: '2026-12-03',
        endDate: '2026-12-03',
      }),
      entry({ title: 'Not yet' }),
    ]),
  )
  const text = textOf(html)
  expect(text).toContain('Thursday, December 3, 2026')
  expect(text).toContain('Lofoten Your trip From Dec 3, 2026')
  expect(text).toContain('Faroes You follow this trip Dec 3 – 5, 2026')
  expect(text).toContain('Ana visits you Visit')
  expect(text).toContain('Night train Booking Dec 3, 10:10 PM – Dec 4, 7:00 AM')
  expect(text).toContain('The mine Idea 10:30 AM')
  expect(text).toContain('Book the ferry To-do')
  expect(html).toContain(`href="/trips/${trip}/packing"`)
  expect(html).toContain(`href="/trips/${trip}/itinerary"`)
  expect(text).not.toContain('Not yet')
})

test('an end that clocks elsewhere show ahead of the start is said as it is', () => {
  const times = { startTime: '18:00', endTime: '10:00' }
  const flight = entry({ kind: 'booking', role: null, title: 'To Los Angeles', ...times })
  expect(textOf(listOf(render([flight])))).toContain('6:00 PM – 10:00 AM')
})

test('a free day leads to a new trip of that day', () => {
  const way = 'href="/account/trips/new?from=2026-12-24&amp;to=2026-12-24"'
  const now = new Date(2026, 11, 24, 12)
  const onDay = { startDate: '2026-12-24', endDate: '2026-12-24' }
  expect(listOf(render([], { now }))).toContain(way)
  expect(listOf(render([entry({ ...onDay, role: 'follower' })], { now }))).toContain(way)
  expect(render([entry(onDay)], { now })).not.toContain('/account/trips/new')
  // What is left out of a cut answer may lie on any day.
  expect(render([], { now, hasMore: true })).not.toContain('/account/trips/new')
})

test('while the last day is chosen it says so on days that are not free too', () => {
  const chosen = { first: '2026-12-10', last: '2026-12-10' }
  const listOn = (isChoosingLast: boolean) => {
    const days = { chosen, isChoosingLast } as Parameters<typeof DayList>[0]['days']
    const element = <DayList entries={[entry({})]} isWhole days={days} />
    const router = createMemoryRouter([{ path: '*', element }])
    return renderToStaticMarkup(<RouterProvider router={router} />)
  }
  expect(textOf(listOn(true))).toContain('Now choose the day on which the trip ends.')
  expect(listOn(true)).toContain('aria-pressed="true"')
  expect(listOn(true)).not.toContain('/account/trips/new')
  expect(listOn(false)).not.toContain('aria-pressed')
})

test('a day says how many of its bars are not drawn', () => {
  const many = Array.from({ length: 6 }, (_, index) => entry({ title: `Walk ${index}` }))
  const html = render(many)
  expect(count(html, /title="Walk/g)).toBe(4)
  expect(html).toContain('+2')
  expect(html).toContain('aria-label="Thursday, December 10, 2026, 6 entries"')
  expect(count(listOf(html), /Walk/g)).toBe(6)
})

test('an empty month and a cut one say so, whatever their weeks show of others', () => {
  const nothing = 'Nothing in this month yet.'
  const cut = 'This is more than fits'
  const outside = entry({ startDate: '2026-11-30', endDate: '2026-11-30' })
  expect(render([outside])).toContain(nothing)
  expect(render([outside])).toContain('Nothing on this day.')
  expect(render([entry({})])).not.toContain(nothing)
  expect(render([entry({})])).not.toContain(cut)
  expect(render([entry({})], { hasMore: true })).toContain(cut)
})

test('months lead to those beside them, and end where the days of trips do', () => {
  const path = '/account/trips/calendar'
  const ways = (month: string) =>
    [...render([], { month }).matchAll(/<a [^>]*href="([^"]*calendar[^"]*)"/g)].map(([, to]) => to)
  expect(ways('2026-12')).toEqual([`${path}?month=2026-11`, path, `${path}?month=2027-01`])
  expect(ways('1900-01')).toEqual([path, `${path}?month=1900-02`])
  expect(ways('2199-12')).toEqual([`${path}?month=2199-11`, path])
})
