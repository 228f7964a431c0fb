import { searchPlaces } from '@farfolk/contract/places'
import { listPlacesWithTrips, maxTripsCounted } from '@farfolk/contract/search'
import { expect, test } from 'vitest'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

async function stopAt(name: string, isPrivate = false) {
  const { data } = await visitor.call(searchPlaces, { query: { q: name, limit: 1 } })
  return stopIn(data[0]!.countryCode, isPrivate, data[0])
}

async function near(name: string, caller = visitor, limit?: number) {
  const reply = await caller.call(listPlacesWithTrips, { query: { near: name, limit } })
  expect(reply.status).toBe(200)
  return reply.data.map(({ place, trips }) => [place.name, trips])
}

test('towns around that trips go to come the nearest first, far ones and private stops do not', async () => {
  const owner = await make.user()
  const [stockholm, vasteras, malmo] = [
    await stopAt('Stockholm'),
    await stopAt('Västerås'),
    await stopAt('Malmö'),
  ]
  await make.trip(owner, { stops: [stockholm, malmo] })
  await make.trip(owner, { stops: [stockholm, await stopAt('Västerås', true)] })
  expect(await near('Uppsala')).toEqual([['Stockholm', 2]])
  // There and back is one trip.
  await make.trip(owner, { stops: [vasteras, await stopAt('Västerås')] })
  expect(await near('upsala')).toEqual([
    ['Stockholm', 2],
    ['Västerås', 1],
  ])
  expect(await near('Uppsala', visitor, 1)).toEqual([['Stockholm', 2]])
  expect(await near('Stockholm')).toEqual([['Västerås', 1]])
  for (const named of ['Uppsala, Sweden', 'Uppsala Sweden', 'Upsala, Sweden'])
    expect([named, await near(named, visitor, 1)]).toEqual([named, [['Stockholm', 2]]])
  expect(await near('Uppsala, Peru')).toEqual([])
  expect(await near('Nowhere at all')).toEqual([])
  expect(await near('!')).toEqual([])
})

test('each counts what they may see', async () => {
  const owner = await make.user()
  const { friend, stranger: member, blocked } = await make.others(owner)
  for (const audience of ['everyone', 'members', 'friends', 'me'] as const) {
    await make.trip(owner, { audience, stops: [await stopAt('Stockholm')] })
  }
  const trips = async (caller: typeof visitor) => (await near('Uppsala', caller))[0]?.[1] ?? 0
  expect(await trips(visitor)).toBe(1)
  expect(await trips(as(member))).toBe(2)
  expect(await trips(as(friend))).toBe(3)
  expect(await trips(as(owner))).toBe(4)
  expect(await trips(as(blocked))).toBe(0)
})

test('of more than are counted is said that there are more', async () => {
  const owner = await make.user()
  const stops = [await stopAt('Stockholm')]
  const more = async () => {
    const { data } = await visitor.call(listPlacesWithTrips, { query: { near: 'Uppsala' } })
    return data.map(({ trips, hasMore }) => [trips, hasMore])
  }
  const { id } = await make.trip(owner, { stops })
  expect(await more()).toEqual([[1, false]])
  const copy = (count: number) => connections.pool.query(copies, [id, count])
  await copy(maxTripsCounted)
  expect(await more()).toEqual([[maxTripsCounted, true]])
  // Nobody may see the others: whether the one is all nobody has looked.
  await copy(500)
  const hidden = `update trip set audience = 'me' where id <> $1`
  await connections.pool.query(hidden, [id])
  expect(await more()).toEqual([[1, true]])
})

/** $1 a trip of one stop, $2 how many more there shall be. */
const copies = `
  with made as (
    insert into trip (id, owner_id, name, audience)
    select gen_random_uuid(), owner_id, name, audience from trip, generate_series(1, $2::int)
    where id = $1 returning id)
  insert into trip_stop (trip_id, id, position, place_id, place_name, country_code, lat, lng)
  select made.id, gen_random_uuid(), position, place_id, place_name, country_code, lat, lng
  from made, trip_stop where trip_id = $1`

test('a name is asked for', async () => {
  const reply = await visitor.call(listPlacesWithTrips, { query: { near: '' } })
  expect(reply).toMatchObject({ status: 422, errors: [{ field: 'near' }] })
})
