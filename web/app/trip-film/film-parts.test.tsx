import type { Trip, TripStop } from '@farfolk/contract/trips'
import { createRef, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createStore } from '../api/store.ts'
import { TripItinerary } from '../trips/trip-itinerary.tsx'
import { FilmBar } from './film-bar.tsx'
import { FilmNumbers } from './film-numbers.tsx'
import { filmOfTrip } from './film-of-trip.ts'
import { fillsScreen } from './film-slides.tsx'
import type { Scene } from './film-timeline.ts'
import { FilmWords } from './film-words.tsx'

function stopIn(name: string, fields: Partial<TripStop> = {}): TripStop {
  const where = { countryCode: 'NO', lat: 60 + name.length, lng: 10 }
  const place = { id: null, name, region: null, population: null, ...where }
  return {
    id: name,
    place,
    arrivalDate: null,
    departureDate: null,
    note: '',
    private: false,
    ...fields,
  }
}

function drawn(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const stops = [
  stopIn('Oslo', { arrivalDate: '2024-06-02', departureDate: '2024-06-04', note: 'Fish <soup>' }),
  stopIn('Bergen', { private: true }),
]
const trip = {
  id: 'trip',
  name: 'Fjords',
  type: 'finished',
  startDate: '2024-06-01',
  endDate: '2024-06-09',
  countries: ['NO'],
  stops,
} as unknown as Trip
const made = filmOfTrip(trip, undefined, new Map())

test('a trip is played from two stops on', () => {
  const htmlOf = (stops: TripStop[]) => drawn(<TripItinerary trip={{ ...trip, stops }} />)
  expect(htmlOf(stops)).toContain('Play the trip')
  expect(htmlOf(stops.slice(1))).not.toContain('Play the trip')
  expect(htmlOf([])).not.toContain('Play the trip')
})

test('a stop says its days, its place and its note; a photo has its caption in their place', () => {
  const htmlOf = (kind: Scene['kind'], stop: number, caption = '') => {
    const scene = { kind, stop, photo: 0, from: 0, to: 1 }
    const props = { trip, stop: made.stops[stop], scene, caption }
    return drawn(<FilmWords {...props} />)
  }
  const oslo = htmlOf('stop', 0)
  expect(oslo).toContain('Days 2–4')
  expect(oslo).toContain('Norway')
  expect(oslo).toContain('Fish &lt;soup&gt;')
  expect(oslo).not.toContain('Private stop')
  expect(htmlOf('stop', 1)).toContain('Private stop')
  const photo = htmlOf('photo', 0, 'The harbour')
  expect(photo).toContain('The harbour')
  expect(photo).not.toContain('Fish')
  expect(htmlOf('opening', 0)).toContain('Fjords')
  // On the way there: how far it is, and nothing of what is there.
  expect(htmlOf('leg', 1)).toMatch(/km.*Bergen/)
  expect(htmlOf('end', 1)).toBe('')
})

test('the end counts what is known', () => {
  const htmlOf = (numbers: Partial<typeof made.numbers>) =>
    drawn(
      <FilmNumbers
        name="Fjords"
        numbers={{ ...made.numbers, ...numbers }}
        onAgain={() => undefined}
      />,
    )
  const words = (html: string) => [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, word]) => word)
  expect(words(htmlOf({ photos: 1 }))).toEqual(['Days', 'Distance', 'Country', 'Photo'])
  expect(words(htmlOf({ days: null, km: 0, photos: 0, countries: 2 }))).toEqual(['Countries'])
  expect(htmlOf({})).toContain('Play again')
})

test('the time bar has a mark a stop, and without motion there is nothing to pause', () => {
  const htmlOf = (fields: { isRunning?: boolean; isOver?: boolean; isStill?: boolean }) =>
    drawn(
      <FilmBar
        film={made.film}
        clock={createStore(0)}
        place="Stop 1 of 2: Oslo"
        isRunning={false}
        isOver={false}
        isStill={false}
        onToggle={() => undefined}
        onStep={() => undefined}
        onSeek={() => undefined}
        first={createRef()}
        {...fields}
      />,
    )
  const labels = (html: string) => [...html.matchAll(/aria-label="(.*?)"/g)].map(([, word]) => word)
  expect(labels(htmlOf({ isRunning: true }))).toEqual([
    'Where the film is',
    'Back',
    'Pause',
    'Next',
  ])
  expect(labels(htmlOf({}))).toContain('Play')
  expect(labels(htmlOf({ isOver: true }))).toContain('Play again')
  expect(labels(htmlOf({ isStill: true }))).toEqual(['Where the film is', 'Back', 'Next'])
  expect(htmlOf({}).match(/--at/g)).toHaveLength(2)
  expect(htmlOf({})).toContain('aria-valuetext="Stop 1 of 2: Oslo"')
})

test('a photo of nearly the shape of the screen fills it, others are seen whole', () => {
  const desktop = { width: 1440, height: 900 }
  const phone = { width: 390, height: 844 }
  expect(fillsScreen({ width: 3000, height: 2000 }, desktop)).toBe(true)
  expect(fillsScreen({ width: 2000, height: 3000 }, desktop)).toBe(false)
  expect(fillsScreen({ width: 3000, height: 2000 }, phone)).toBe(false)
  expect(fillsScreen({ width: 1080, height: 1920 }, phone)).toBe(true)
})
