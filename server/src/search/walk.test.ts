import { search, type SearchInput, type TripHit } from '@farfolk/contract/search'
import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { startTestApp } from '../testing/test-app.ts'
import { insertTrips } from '../trips/insert-trips.ts'
import { type TripContent, tripRows } from '../trips/trip-rows.ts'

// Two clubs: in one the database has counted its words, so that searches are planned by them.
const clubs = { uncounted: await startTestApp(), counted: await startTestApp() }

vi.setConfig({ testTimeout: 120_000 })

type Criteria = Omit<z.input<typeof SearchInput>, 'kind'>
const today = day(0)

// More than a scan looks at before it asks the index, so that every way of finding takes part.
const tripCount = 2400
const contents: TripContent[] = Array.from({ length: tripCount }, (_, index) => {
  const start = ((index * 37) % 1400) - 700
  const length = index % 23 === 0 ? 200 : index % 15
  const isDated = index % 11 > 0
  const country = ['FR', 'IT', 'PE', 'JP'][index % 7] ?? 'FR'
  return {
    name: `Trip ${index % 2 ? 'coast' : 'city'}`,
    description: index % 12 === 0 ? 'jazz' : index % 150 === 7 ? 'zither' : 'walks',
    dream: index % 50 === 0,
    startDate: isDated ? day(start) : null,
    endDate: isDated && index % 101 > 0 ? day(start + length) : null,
    stops: [
      {
        place: {
          id: null,
          name: 'X',
          region: null,
          countryCode: country,
          lat: 0,
          lng: 0,
          population: null,
        },
        arrivalDate: null,
        departureDate: null,
        note: '',
        private: index % 13 === 0,
      },
    ],
    budget: null,
    groupType: 'solo',
    lookingForCompany: index % 3 === 0,
    companionsEdit: false,
    maxTravellers: null,
    interests: [],
    audience: index % 10 === 0 ? 'me' : null,
  }
})

function typeOf({ dream, startDate, endDate }: TripContent) {
  if (dream || startDate === null) return 'dream'
  return endDate !== null && endDate < today ? 'finished' : 'upcoming'
}

function fits(trip: TripContent, criteria: Criteria): boolean {
  const text = `${trip.name} ${trip.description}`.toLowerCase().split(' ')
  const [stop] = trip.stops
  return [
    trip.audience !== 'me',
    (criteria.query ?? '').split(' ').every((word) => text.some((one) => one.startsWith(word))),
    !criteria.countries ||
      (stop?.private === false && criteria.countries.includes(stop.place.countryCode)),
    !criteria.type || criteria.type === typeOf(trip),
    criteria.lookingForCompany === undefined ||
      criteria.lookingForCompany === trip.lookingForCompany,
    !criteria.from || (trip.startDate !== null && (trip.endDate ?? '9') >= criteria.from),
    !criteria.to || (trip.startDate !== null && trip.startDate <= criteria.to),
  ].every(Boolean)
}

const searches: Criteria[] = [
  { query: 'coast' },
  { query: 'jazz' },
  { query: 'jazz', limit: 5 },
  { query: 'zither' },
  { query: 'c' },
  { query: 'jazz city', sort: 'soonest' },
  { query: 'zither', sort: 'soonest' },
  { query: 'zither', sort: 'newest' },
  { query: 'zither', type: 'finished' },
  { query: 'jazz', type: 'upcoming', sort: 'soonest' },
  { query: 'jazz', type: 'dream' },
  { countries: ['PE'] },
  { countries: ['PE', 'JP'], type: 'finished' },
  { countries: ['IT'], query: 'zither' },
  { from: day(-300), to: day(-240) },
  { from: day(-40), to: day(-1), limit: 7 },
  { from: day(0), to: day(40), limit: 30 },
  { from: day(20), to: day(80), countries: ['JP'] },
  { from: day(-90), to: day(20), countries: ['IT', 'PE'], query: 'coast' },
  { from: day(-90), to: day(-60), countries: ['FR'], query: 'c' },
  { from: day(20), sort: 'newest', lookingForCompany: true },
  { to: day(-500), query: 'walks' },
  { sort: 'newest' },
  {},
]

const names = ['uncounted', 'counted'] as const
test.each(names)('all pages together are what fits, each trip once (%s)', async (name) => {
  const { visitor, make, connections } = clubs[name]
  const owner = await make.user()
  const rows = contents.map((content, index) =>
    tripRows(content, {
      id: uuid(),
      ownerId: owner.id,
      createdAt: new Date(Date.now() - ((index * 7919) % tripCount) * 1000).toISOString(),
    }),
  )
  await insertTrips(connections.db, rows)
  if (name === 'counted') await connections.pool.query('analyze trip')
  for (const criteria of searches) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const input = { kind: 'trips' as const, limit: 100, ...criteria, ...(cursor && { cursor }) }
      const reply = await visitor.call(search, { body: { search: input } })
      seen.push(...(reply.data as TripHit[]).map(({ trip }) => trip.id))
      cursor = reply.page?.nextCursor ?? undefined
    } while (cursor !== undefined)
    const expected = rows.filter((_, index) => fits(contents[index]!, criteria))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.toSorted()).toEqual(expected.map(({ trip }) => trip.id).sort())
  }
})

test.each([
  ['as it was typed', 'jazz', 'jazz'],
  ['with a slip', 'harbour', 'harbuor'],
])('new words between two pages change no rank (%s)', async (_how, word, query) => {
  const { visitor, make } = clubs.uncounted
  const owner = await make.user()
  const ids: string[] = []
  for (let index = 0; index < 30; index++) {
    const words = Array(1 + (index % 5))
      .fill(word)
      .join(' ')
    const fields = index % 2 ? { name: `At night ${word}` } : { description: words }
    ids.push((await make.trip(owner, fields)).id)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const input = { kind: 'trips' as const, query, limit: 6, ...(cursor && { cursor }) }
    const reply = await visitor.call(search, { body: { search: input } })
    seen.push(...(reply.data as TripHit[]).map(({ trip }) => trip.id))
    cursor = reply.page?.nextCursor ?? undefined
    // One more, and then more than a beginning is looked for by.
    const newWords = Array.from({ length: seen.length < 12 ? 1 : 30 }, (_, nth) => query + nth)
    await make.trip(owner, { description: newWords.join(' ') })
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((id) => ids.includes(id))).toHaveLength(ids.length)
})

test('a search with more slips than a cursor holds goes on all the same', async () => {
  const { visitor, make } = clubs.uncounted
  const owner = await make.user()
  const letters = [...'abcdefghijk']
  const description = letters.map((letter) => `harbourmaster${letter}`).join(' ')
  const query = letters.map((letter) => `harbuormaster${letter}`).join(' ')
  for (let index = 0; index < 12; index++) await make.trip(owner, { description })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const input = { kind: 'trips' as const, query, limit: 5, ...(cursor && { cursor }) }
    const reply = await visitor.call(search, { body: { search: input } })
    seen.push(...(reply.data as TripHit[]).map(({ trip }) => trip.id))
    cursor = reply.page?.nextCursor ?? undefined
    expect(cursor?.length ?? 0).toBeLessThanOrEqual(500)
  } while (cursor !== undefined)
  expect([seen.length, new Set(seen).size]).toEqual([12, 12])
})
