import type { TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { project } from '@farfolk/contract/maps'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { ideasFrame } from './ideas-frame.ts'
import { IdeasMap, type PlacedIdea } from './ideas-map.tsx'

const trip = { startDate: '2031-05-12', endDate: '2031-05-20' } as Trip
const stop = { id: 'stop', name: 'Falun', isPrivate: false, lat: 60.6, lng: 15.6 }

function idea(title: string, spot: { lat: number; lng: number }, fields: Partial<TripIdea> = {}) {
  const place = {
    id: null,
    name: title,
    countryCode: 'SE',
    region: null,
    population: null,
    ...spot,
  }
  return { id: title, title, place, day: null, ...fields } as PlacedIdea
}

function render(ideas: PlacedIdea[]): string {
  const places = ideas.map(({ place }) => place)
  const frame = ideasFrame([stop], places)
  const map = <IdeasMap {...{ ideas, trip, stops: [stop], frame }} />
  return renderToStaticMarkup(pageAt('/trips/trip', map))
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('an idea with a place is a mark with its name and its day, and leads to it', () => {
  const html = render([
    idea('Gammelstad', { lat: 65.6, lng: 22 }, { day: '2031-05-13' }),
    idea('Skansen', { lat: 59.3, lng: 18.1 }),
    idea('Nidaros', { lat: 63.4, lng: 10.4 }, { day: '2031-06-01' }),
  ])
  expect(html).toContain('href="#idea-Gammelstad"')
  expect(textOf(html)).toBe('Gammelstad, Day 2 Skansen Nidaros, Sun, Jun 1')
  expect([...html.matchAll(/data-side/g)]).toHaveLength(3)
})

test('those of one place stand behind one mark, which says how many they are', () => {
  const here = { lat: 59.3, lng: 18.1 }
  const html = render([
    idea('Skansen', here),
    idea('Vasa', here),
    idea('Nidaros', { lat: 63.4, lng: 10.4 }),
  ])
  expect(html).toMatch(/<button[^>]*aria-label="2 ideas"[^>]*aria-haspopup="menu"/)
  expect([...html.matchAll(/<a /g)]).toHaveLength(1)
})

test('the frame has room for ideas, and is no closer than that of the journey alone', () => {
  const near = { lat: 60.61, lng: 15.63 }
  expect(ideasFrame([stop], [near])).toEqual(ideasFrame([stop], []))
  const far = { lat: 69.6, lng: 18.9 }
  const frame = ideasFrame([stop], [near, far])
  const [x, y] = project(frame, far)
  expect(x > 0 && x < frame.width && y > 0 && y < frame.height).toBe(true)
})
