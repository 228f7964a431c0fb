import { listDestinations } from '@farfolk/contract/destinations'
import { getCountry } from '@farfolk/contract/countries'
import { getStats } from '@farfolk/contract/reference'
import { createTrip } from '@farfolk/contract/trips'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findCountsOf, keepCounts, keepCountsInTime } from './kept-counts.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { visitor, as, make, connections } = await startTestApp()

async function stats() {
  return (await visitor.call(getStats, {})).data
}

async function statsOf(code: string) {
  return (await visitor.call(getCountry, { params: { code } })).data.stats
}

test('what a job has counted is told until it counts again', async () => {
  const ada = await make.user()
  const trip = await make.trip(ada, { stops: [stopIn('PT')] })
  await make.album(ada, { trip_id: trip.id, audience: 'everyone' })
  await keepCounts(connections, 1)
  await make.trip(ada, { stops: [stopIn('PT'), stopIn('ES')] })
  const told = async () => {
    const { data } = await visitor.call(listDestinations, {})
    const listed = data.find(({ code }) => code === 'PT')?.trips
    return [(await stats()).trips, listed, await statsOf('PT'), (await statsOf('ES')).trips]
  }
  expect(await told()).toEqual([1, 1, { travellers: 1, trips: 1, albums: 1 }, 0])
  await keepCounts(connections)
  expect(await told()).toEqual([2, 2, { travellers: 1, trips: 2, albums: 1 }, 1])
})

test('the job counts over a connection that may take its time', async () => {
  await make.trip(await make.user(), { stops: [stopIn('PT')] })
  const query = vi.spyOn(connections.pool, 'query')
  onTestFinished(() => query.mockRestore())
  await keepCountsInTime(connections, 1)
  expect(query).not.toHaveBeenCalled()
  expect(await findCountsOf(connections.pool, 'PT')).toEqual({ travellers: 1, trips: 1, albums: 0 })
})

test('what took long to count is left alone for ten times as long', async () => {
  const countAgain = async (tookMs: number, minutesAgo: number) => {
    await connections.pool.query(
      `update kept_count set counted_at = now() - make_interval(mins => $2),
         counts = case name when 'tookMs' then to_jsonb($1::float8) else counts end`,
      [tookMs, minutesAgo],
    )
    await make.trip(await make.user())
    await keepCountsInTime(connections, 1)
    return (await stats()).trips
  }
  await make.trip(await make.user())
  await keepCountsInTime(connections, 1)
  expect((await stats()).trips).toBe(1)
  expect(await countAgain(20, 3)).toBe(1)
  expect(await countAgain(20, 5)).toBe(3)
  expect(await countAgain(120_000, 19)).toBe(3)
  expect(await countAgain(120_000, 21)).toBe(5)
})

test('who asks while it is counted shares the count', async () => {
  await make.trip(await make.user(), { stops: [stopIn('PT')] })
  const query = vi.spyOn(connections.pool, 'query')
  onTestFinished(() => query.mockRestore())
  const asked = (part: string) => query.mock.calls.filter(([text]) => text.includes(part)).length
  const holder = await connections.pool.connect()
  const ask = [
    () => visitor.call(getStats, {}),
    () => visitor.call(getCountry, { params: { code: 'PT' } }),
    () => visitor.call(listDestinations, {}),
  ]
  let replies: Promise<{ status: number }[]>
  try {
    await holder.query('begin; lock table trip')
    replies = Promise.all([...ask, ...ask, ...ask].map((call) => call()))
    await expect.poll(() => asked('from kept_count')).toBe(9)
    // Three wait for the lock; the others have looked for a kept count by then.
    await expect.poll(() => asked('open_trip')).toBeGreaterThanOrEqual(3)
    await Promise.all(
      query.mock.results
        .filter((_, index) => query.mock.calls[index]?.[0].includes('from kept_count'))
        .map(({ value }) => value as Promise<unknown>),
    )
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await replies).map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect(asked('open_trip')).toBe(3)
})

test('of what was counted a country reads its own alone', async () => {
  await make.trip(await make.user(), { stops: [stopIn('PT')] })
  await keepCounts(connections, 1)
  const query = vi.spyOn(connections.pool, 'query')
  expect(await findCountsOf(connections.pool, 'PT')).toEqual({ travellers: 1, trips: 1, albums: 0 })
  expect(await findCountsOf(connections.pool, 'ES')).toEqual({ travellers: 0, trips: 0, albums: 0 })
  const answers = await Promise.all(query.mock.results.map(({ value }) => value))
  query.mockRestore()
  expect(answers.map(({ rows }) => rows)).toEqual([
    [{ counts: { travellers: 1, trips: 1, albums: 0 } }],
    [{ counts: null }],
  ])
  await keepCounts(connections)
  expect(await findCountsOf(connections.pool, 'PT')).toBeUndefined()
})

test('an empty club counts nothing', async () => {
  expect(await stats()).toEqual({ members: 0, trips: 0, countries: 0, photos: 0 })
})

test('what is open to everyone counts, in the total and in each country', async () => {
  const [ada, ben] = [await make.user(), await make.user()]
  const trip = await make.trip(ada, { stops: [stopIn('PT'), stopIn('ES'), stopIn('PT')] })
  await make.traveller(trip, ben)
  await make.trip(ben, { stops: [stopIn('PT')] })
  expect(await stats()).toEqual({ members: 2, trips: 2, countries: 2, photos: 0 })
  expect(await statsOf('PT')).toEqual({ travellers: 2, trips: 2, albums: 0 })
  expect(await statsOf('ES')).toEqual({ travellers: 2, trips: 1, albums: 0 })
  expect(await statsOf('FR')).toEqual({ travellers: 0, trips: 0, albums: 0 })
})

test.each(['members', 'friends', 'me'] as const)(
  'what is open to %s does not count',
  async (audience) => {
    const owner = await make.user()
    const shy = await make.user({ trips_audience: audience, profile_audience: audience })
    await make.trip(owner, { audience, stops: [stopIn('PT')] })
    await make.trip(shy, { stops: [stopIn('PT')] })
    const open = await make.trip(owner, { stops: [stopIn('ES')] })
    await make.traveller(open, shy)
    expect(await stats()).toEqual({ members: 1, trips: 1, countries: 1, photos: 0 })
    expect(await statsOf('PT')).toEqual({ travellers: 0, trips: 0, albums: 0 })
    expect(await statsOf('ES')).toEqual({ travellers: 1, trips: 1, albums: 0 })
  },
)

test("a trip's own audience wins over its owner's", async () => {
  const shy = await make.user({ trips_audience: 'me' })
  await make.trip(shy, { audience: 'everyone', stops: [stopIn('PT')] })
  expect((await statsOf('PT')).trips).toBe(1)
})

test('private stops, closed accounts, and who is only invited or asks do not count', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { stops: [stopIn('PT', true), stopIn('ES')] })
  await make.traveller(trip, await make.user(), 'invited')
  await make.traveller(trip, await make.user(), 'pending')
  const gone = await make.user({ closed_at: new Date() })
  await make.trip(gone, { stops: [stopIn('FR')] })
  expect(await statsOf('PT')).toEqual({ travellers: 0, trips: 0, albums: 0 })
  expect(await statsOf('ES')).toEqual({ travellers: 1, trips: 1, albums: 0 })
  expect(await statsOf('FR')).toEqual({ travellers: 0, trips: 0, albums: 0 })
  expect(await stats()).toMatchObject({ members: 3, trips: 1, countries: 1 })
})

test('open photos count, and open albums where the trip that they are linked to goes openly', async () => {
  const [owner, shy] = [await make.user(), await make.user({ trips_audience: 'me' })]
  const trip = await make.trip(owner, { stops: [stopIn('PT'), stopIn('ES', true)] })
  const hidden = await make.trip(shy, { stops: [stopIn('PT')] })
  const open = await make.album(owner, { audience: 'everyone', trip_id: trip.id })
  const albums = [
    open,
    await make.album(owner, { audience: 'everyone' }),
    await make.album(owner, { trip_id: trip.id }),
    await make.album(shy, { audience: 'everyone', trip_id: hidden.id }),
  ]
  for (const album of [open, ...albums]) await make.albumItem(album)
  expect(await stats()).toMatchObject({ photos: 4 })
  expect(await statsOf('PT')).toMatchObject({ trips: 1, albums: 1 })
  expect(await statsOf('ES')).toMatchObject({ trips: 0, albums: 0 })
})

test('who has not confirmed an address is no member yet', async () => {
  await make.user({ email_confirmed_at: null })
  expect(await stats()).toMatchObject({ members: 0 })
})

test('a trip written through the API counts at once, a removed one no more', async () => {
  const owner = await make.user()
  const reply = await as(owner).call(createTrip, {
    body: {
      trip: {
        name: 'Along the coast',
        stops: [{ place: { name: 'Nazaré', countryCode: 'PT', lat: 39.6, lng: -9.07 } }],
      },
    },
  })
  expect(reply.status).toBe(201)
  expect((await statsOf('PT')).trips).toBe(1)
  await connections.db.deleteFrom('trip').where('id', '=', reply.data.id).execute()
  expect((await statsOf('PT')).trips).toBe(0)
})
