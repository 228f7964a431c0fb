import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { apiBase } from '@farfolk/contract/http'
import { getJourneys } from '@farfolk/contract/journeys'
import { distanceKm } from '@farfolk/contract/maps'
import { expect, test } from 'vitest'
import { copyTrip } from '../testing/many-trips.ts'
import { explain, expectFew } from '../testing/plan.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { seenJourneysText } from './journeys.ts'

const { as, visitor, make, connections, inject } = await startTestApp({}, { isFresh: true })

const over = { startDate: '2019-05-01', endDate: '2019-05-09' }
const stockholm = { id: '2673730', name: 'Stockholm', lat: 59.33, lng: 18.07 }
const paris = { id: '2988507', name: 'Paris', lat: 48.85, lng: 2.35 }
const lima = { id: '3936456', name: 'Lima', lat: -12.04, lng: -77.03 }
const inStockholm = () => stopIn('SE', false, stockholm)
const inParis = () => stopIn('FR', false, paris)
const inLima = (isPrivate = false) => stopIn('PE', isPrivate, lima)

async function journeysOf(owner: { id: string }, caller: typeof visitor) {
  const { data } = await caller.call(getJourneys, { params: { id: owner.id } })
  return data
}
/** Each trip with the names of its stops, by start. */
async function toldOf(owner: { id: string }, caller: typeof visitor) {
  const { status, data } = await caller.call(getJourneys, { params: { id: owner.id } })
  if (status !== 200) return status
  const { places, journeys } = data
  return journeys.map(({ name, stops }) =>
    [name, ...stops.map((index) => places[index]?.name)].join(' '),
  )
}
/** As a home is kept. */
const home = JSON.stringify({ ...stockholm, countryCode: 'SE' })

test('trips with dates are told by start, each place once', async () => {
  const owner = await make.user()
  const host = await make.user()
  const summer = { name: 'Summer', startDate: day(20), endDate: day(30) }
  await make.trip(owner, { ...summer, stops: [inParis(), inLima(true)] })
  await make.trip(owner, { ...over, name: 'North', stops: [inStockholm(), inParis()] })
  await make.trip(owner, { name: 'Open', startDate: day(-3) })
  await make.trip(owner, { ...over, name: 'Dream', dream: true, stops: [inLima()] })
  await make.trip(owner, { name: 'Some day', stops: [inLima()] })
  const invited = await make.trip(host, { ...over, stops: [inLima()] })
  await make.traveller(invited, owner, 'invited')
  const along = { name: 'Along', startDate: '2020-02-01', endDate: '2020-02-02' }
  await make.traveller(await make.trip(host, { ...along, stops: [inParis()] }), owner)
  expect(await toldOf(owner, as(owner))).toEqual([
    'North Stockholm Paris',
    'Along Paris',
    'Open',
    'Summer Paris Lima',
  ])
  const { places, journeys } = await journeysOf(owner, as(owner))
  expect(places).toHaveLength(3)
  expect(places).toContainEqual(expect.objectContaining({ ...paris, countryCode: 'FR' }))
  expect(journeys.map(({ type, along: isAlong }) => [type, isAlong])).toEqual([
    ['finished', false],
    ['finished', true],
    ['upcoming', false],
    ['upcoming', false],
  ])
  expect(journeys[2]).toMatchObject({ startDate: day(-3), endDate: null, stops: [] })
})

test('places are called as the reader calls them', async () => {
  const owner = await make.user({ trips_audience: 'everyone' })
  const rome = { id: '3169070', name: 'Rome', lat: 41.89, lng: 12.48 }
  await make.trip(owner, { ...over, stops: [stopIn('IT', false, rome)] })
  const url = `${apiBase}${getJourneys.path.replace(':id', owner.id)}`
  const reply = await inject({ url, headers: { 'accept-language': 'de' } })
  expect(reply.json().data.places).toMatchObject([{ name: 'Rom' }])
})

test('numbers are of what is over: days away once, kilometres from stop to stop', async () => {
  const owner = await make.user()
  expect((await journeysOf(owner, as(owner))).numbers).toEqual({
    trips: 0,
    days: 0,
    distanceKm: 0,
    places: 0,
    longest: null,
    furthest: null,
    years: [],
  })
  await make.trip(owner, { ...over, stops: [inStockholm(), inParis(), inStockholm()] })
  // It shares two days with the one before.
  const next = { startDate: '2019-05-08', endDate: '2019-05-11' }
  await make.trip(owner, { ...next, stops: [inParis()] })
  const newYear = { startDate: '2019-12-30', endDate: '2021-01-02' }
  const long = await make.trip(owner, { ...newYear, stops: [inParis(), inLima()] })
  await make.trip(owner, { startDate: day(3), stops: [inParis(), inLima()] })
  const there = distanceKm(stockholm, paris)
  const far = distanceKm(paris, lima)
  const before = await journeysOf(owner, as(owner))
  expect(before.numbers).toEqual({
    trips: 3,
    days: 11 + 2 + 366 + 2,
    distanceKm: Math.round(2 * there + far),
    places: 3,
    longest: { tripId: long.id, days: 2 + 366 + 2 },
    furthest: null,
    years: [
      { year: 2021, trips: 0, days: 2, distanceKm: 0 },
      { year: 2020, trips: 0, days: 366, distanceKm: 0 },
      { year: 2019, trips: 3, days: 13, distanceKm: Math.round(2 * there + far) },
    ],
  })
  await connections.pool.query('update member set hometown = $1', [home])
  const { places, numbers } = await journeysOf(owner, as(owner))
  const distance = Math.round(distanceKm(stockholm, lima))
  expect(numbers.furthest).toMatchObject({ tripId: long.id, distanceKm: distance })
  expect(places[numbers.furthest!.place]?.name).toBe('Lima')
})

test('each viewer is told of the trips and stops that they may see', async () => {
  const owner = await make.user({ hometown: home, trips_audience: 'friends' })
  const [friend, stranger, host] = [await make.user(), await make.user(), await make.user()]
  const [blocked, blocker, guest] = [await make.user(), await make.user(), await make.user()]
  for (const one of [friend, guest]) await make.friendship(owner, one)
  await make.friendship(owner, blocked, 'blocked')
  await make.friendship(blocker, owner, 'blocked')
  const trip = async (name: string, month: string, fields = {}) =>
    make.trip(owner, {
      name,
      startDate: `2019-${month}-01`,
      endDate: `2019-${month}-02`,
      ...fields,
    })
  await trip('Mine', '01', { audience: 'me', stops: [inLima()] })
  const ours = await trip('Ours', '02', { stops: [inParis(), inLima(true)] })
  await make.traveller(ours, guest)
  await trip('Open', '03', { audience: 'everyone', stops: [inStockholm()] })
  // Everybody sees this one, and on it whom they may meet.
  const open = { name: 'Along', ...over, audience: 'everyone' } as const
  await make.traveller(await make.trip(host, { ...open, stops: [inParis()] }), owner)
  await make.traveller(await make.trip(host, { ...over, audience: 'me' }), owner)

  expect(await toldOf(owner, as(owner))).toHaveLength(5)
  expect(await toldOf(owner, as(friend))).toEqual(['Ours Paris', 'Open Stockholm', 'Along Paris'])
  expect(await toldOf(owner, as(guest))).toEqual([
    'Ours Paris Lima',
    'Open Stockholm',
    'Along Paris',
  ])
  for (const caller of [as(stranger), visitor]) {
    expect(await toldOf(owner, caller)).toEqual(['Open Stockholm'])
  }
  for (const one of [blocked, blocker]) expect(await toldOf(owner, as(one))).toBe(404)

  const { numbers } = await journeysOf(owner, as(friend))
  expect(numbers).toMatchObject({ trips: 3, days: 13, distanceKm: 0, places: 2 })
  expect((await journeysOf(owner, as(guest))).numbers.distanceKm).toBeGreaterThan(10_000)
  expect((await journeysOf(owner, visitor)).numbers).toMatchObject({ trips: 1, days: 2, places: 1 })
})

test('how far from home is told to whom the profile tells the home', async () => {
  const owner = await make.user({
    hometown: home,
    trips_audience: 'everyone',
    profile_audience: 'members',
  })
  await make.trip(owner, { ...over, stops: [inParis()] })
  const distance = Math.round(distanceKm(stockholm, paris))
  for (const caller of [as(owner), as(await make.user())]) {
    expect((await journeysOf(owner, caller)).numbers.furthest?.distanceKm).toBe(distance)
  }
  expect(await journeysOf(owner, visitor)).toMatchObject({
    journeys: [{ type: 'finished' }],
    numbers: { furthest: null },
  })
})

test.each([
  ['everyone', { visitor: 200, stranger: 200, friend: 200 }],
  ['members', { visitor: 403, stranger: 200, friend: 200 }],
  ['friends', { visitor: 403, stranger: 403, friend: 200 }],
  ['me', { visitor: 403, stranger: 403, friend: 403 }],
] as const)('trips for %s, and the eyes of others', async (trips_audience, expected) => {
  const owner = await make.user({ trips_audience })
  const friend = await make.user()
  await make.friendship(owner, friend)
  await make.trip(owner, over)
  const callers = { visitor, stranger: as(await make.user()), friend: as(friend) }
  const views = { visitor: 'visitor', stranger: 'member', friend: 'friend' } as const
  const params = { id: owner.id }
  for (const who of ['visitor', 'stranger', 'friend'] as const) {
    const query = { viewAs: views[who] }
    const reply = await callers[who].call(getJourneys, { params })
    const preview = await as(owner).call(getJourneys, { params, query })
    expect([who, reply.status, preview.status]).toEqual([who, expected[who], expected[who]])
  }
  const query = { viewAs: 'friend' } as const
  expect((await as(friend).call(getJourneys, { params, query })).status).toBe(403)
})

test('closed and unknown members are 404', async () => {
  const closed = await make.user({ closed_at: new Date(), trips_audience: 'everyone' })
  await make.trip(closed, over)
  for (const owner of [closed, { id: '0192a000-0000-7000-8000-000000000000' }]) {
    expect(await toldOf(owner, visitor)).toBe(404)
    expect(await toldOf(owner, as(await make.user()))).toBe(404)
  }
})

test('no table is read whole, and of stops no more than those of the trips', async () => {
  const { pool } = connections
  const [owner, other] = [await make.user({ trips_audience: 'everyone' }), await make.user()]
  const stops = [inStockholm(), inParis()]
  for (let trips = 0; trips < 10; trips++) await make.trip(owner, { ...over, stops })
  const { id } = await make.trip(other, { ...over, stops })
  await copyTrip(pool, id, 2_000)
  await pool.query('analyze')
  const steps = await explain(pool, seenJourneysText, [owner.id, other.id])
  // Of two ways to the same rows that a plan may keep, only one is taken.
  const taken = steps.filter((step) => step['Actual Loops'] > 0)
  for (const table of ['trip', 'trip_stop', 'traveller']) expectFew(taken, table, 40)
})
