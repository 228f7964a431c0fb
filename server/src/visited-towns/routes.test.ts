import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { apiBase } from '@farfolk/contract/http'
import type { Place } from '@farfolk/contract/places'
import {
  addTown,
  getOwnTowns,
  getUserTowns,
  maxAddedTowns,
  maxListedTowns,
  maxTownTrips,
  removeTown,
  type VisitedTowns,
} from '@farfolk/contract/visited-towns'
import { listOwnCountries, unmarkCountry } from '@farfolk/contract/visited-countries'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { explain, expectFew } from '../testing/plan.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { ownTownsText, seenTownsText } from './statements.ts'

const { as, visitor, make, connections, inject } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

const over = { startDate: '2019-05-01', endDate: '2019-05-09' }
const stockholm = { id: '2673730', name: 'Stockholm', region: 'Stockholm' }
const munich = { id: '2867714', name: 'Munich', region: 'Bavaria' }
const paris = { id: '2988507', name: 'Paris', region: 'Île-de-France' }
const lima = { id: '3936456', name: 'Lima', region: 'Lima' }

const at = (countryCode: string, place: Partial<Place>, days = {}, isPrivate = false) => ({
  ...stopIn(countryCode, isPrivate, place),
  ...days,
})
const add = (member: Member, placeId: string, id?: string) =>
  as(member).call(addTown, { body: { town: { id, place: { id: placeId } } } })
const townsOf = async (member: Member) => (await as(member).call(getOwnTowns, {})).data
const namesOf = ({ towns }: VisitedTowns) => towns.map(({ place }) => place.name)
const seenBy = async (caller: typeof visitor, owner: { id: string }) => {
  const { status, data } = await caller.call(getUserTowns, { params: { id: owner.id } })
  return status === 200 ? namesOf(data) : status
}

test('a town is added once and taken off', async () => {
  const member = await make.user()
  const id = uuid()
  const first = await add(member, munich.id, id)
  expect(first).toMatchObject({ status: 201, data: { addedId: id, trips: [], tripsCount: 0 } })
  expect(first.data).toMatchObject({
    place: { ...munich, countryCode: 'DE', population: expect.any(Number) },
    firstDay: null,
    lastDay: null,
  })
  // The same create once more, the same town under another id, and another town under the same id.
  for (const again of [
    await add(member, munich.id, id),
    await add(member, munich.id),
    await add(member, munich.id, uuid()),
    await add(member, stockholm.id, id),
  ]) {
    expect(again).toMatchObject({ status: 200, data: { ...first.data, isCountryNew: false } })
  }
  expect((await add(member, stockholm.id)).status).toBe(201)
  expect(await townsOf(member)).toMatchObject({
    towns: [{ place: munich }, { place: stockholm }],
    numbers: { towns: 2, regions: 2, countries: 2 },
  })
  const params = { id }
  expect((await as(member).call(removeTown, { params })).status).toBe(204)
  expect((await as(member).call(removeTown, { params })).status).toBe(404)
  expect(namesOf(await townsOf(member))).toEqual(['Stockholm'])
})

test("another's town is not one's own", async () => {
  const [member, other] = [await make.user(), await make.user()]
  const { data } = await add(member, munich.id)
  const taken = await add(other, stockholm.id, data.addedId!)
  expect([taken.status, taken.errors?.[0]?.field]).toEqual([409, 'town.id'])
  const params = { id: data.addedId! }
  expect((await as(other).call(removeTown, { params })).status).toBe(404)
  expect([await townsOf(member), await townsOf(other)].map(namesOf)).toEqual([['Munich'], []])
})

test.each([
  ['nothing', {}, 'town.place.id'],
  ['a place without an id', { place: { id: null, name: 'Hut' } }, 'town.place.id'],
  ['no number', { place: { id: 'x' } }, 'town.place.id'],
  ['a place that is not there', { place: { id: '999999999' } }, 'town.place.id'],
  ['no id', { id: 'x', place: munich }, 'town.id'],
])('%s is refused', async (_what, town, field) => {
  const member = await make.user()
  const reply = await as(member).call(addTown, { body: { town: town as never } })
  expect([reply.status, reply.errors?.[0]?.field]).toEqual([422, field])
  expect(await townsOf(member)).toMatchObject({ towns: [], numbers: { towns: 0 } })
})

test('visitors have none, and who is not confirmed adds none', async () => {
  expect((await visitor.call(getOwnTowns, {})).status).toBe(401)
  const body = { town: { place: munich } }
  expect((await visitor.call(addTown, { body })).status).toBe(401)
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect((await as(unconfirmed).call(addTown, { body })).status).toBe(403)
  expect((await townsOf(unconfirmed)).towns).toEqual([])
})

/** Adds so many by hand that only `left` more are taken. */
const fillUp = (member: Member, left: number) =>
  connections.pool.query(
    `insert into visited_town (id, member_id, place_id, place_name, country_code, lat, lng)
     select gen_random_uuid(), $1, n, 'X', 'SE', 0, 0 from generate_series(1, $2::int) n`,
    [member.id, maxAddedTowns - left],
  )

test('there is an end to what one may add, but not to what is there', async () => {
  const member = await make.user()
  await fillUp(member, 1)
  expect((await add(member, munich.id)).status).toBe(201)
  const refused = await add(member, stockholm.id)
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'town'])
  expect(refused.errors?.[0]?.code).toBe('maximum')
  expect((await add(member, munich.id)).status).toBe(200)
})

test('who adds the last one in the same moment is waited for', async () => {
  const { pool } = connections
  const member = await make.user()
  await fillUp(member, 1)
  const other = await pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query('select from member where id = $1 for no key update', [member.id])
  const adding = add(member, munich.id)
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await other.query(
    `insert into visited_town (id, member_id, place_id, place_name, country_code, lat, lng)
     values ($1, $2, 5000, 'X', 'SE', 0, 0)`,
    [uuid(), member.id],
  )
  await other.query('commit')
  expect((await adding).status).toBe(422)
})

test('stops count once their day has passed, or that of their trip', async () => {
  const member = await make.user()
  const host = await make.user()
  const north = await make.trip(member, {
    ...over,
    name: 'North',
    stops: [
      at('SE', stockholm, { arrivalDate: '2019-05-02', departureDate: '2019-05-04' }),
      at('DE', munich),
    ],
  })
  const underWay = { startDate: day(-9), endDate: day(9) }
  const now = await make.trip(member, {
    ...underWay,
    name: 'Now',
    stops: [
      at('FR', paris, { arrivalDate: day(-5), departureDate: day(-1) }),
      at('PE', lima, { arrivalDate: day(-1), departureDate: day(0) }),
      at('PE', { id: '3', name: 'Undated' }),
    ],
  })
  const open = { startDate: day(-400), endDate: null }
  await make.trip(member, {
    ...open,
    name: 'Open',
    stops: [at('DE', munich, { arrivalDate: day(-300) }), at('NO', { id: '4', name: 'Later' })],
  })
  const later = [at('NO', { id: '5', name: 'To come' }, { arrivalDate: '2019-05-01' })]
  await make.trip(member, { ...over, dream: true, stops: later })
  await make.trip(member, { startDate: day(0), endDate: day(2), stops: [at('NO', paris)] })
  for (const status of ['invited', 'pending'] as const) {
    await make.traveller(await make.trip(host, { ...over, stops: later }), member, status)
  }
  const along = await make.trip(host, { ...over, name: 'Along', stops: [at('SE', stockholm)] })
  await make.traveller(along, member)

  const { towns, numbers } = await townsOf(member)
  expect(towns).toMatchObject([
    {
      place: munich,
      addedId: null,
      trips: [{ name: 'Open' }, { id: north.id, name: 'North' }],
      tripsCount: 2,
      firstDay: '2019-05-01',
      lastDay: day(-300),
    },
    { place: paris, trips: [{ id: now.id }], firstDay: day(-5), lastDay: day(-1) },
    {
      place: stockholm,
      trips: expect.toSatisfy((trips) => trips.length === 2),
      firstDay: '2019-05-01',
      lastDay: '2019-05-09',
    },
  ])
  expect(numbers).toEqual({ towns: 3, regions: 3, countries: 3 })
})

test('a town that is added marks its country, unless that is on the map', async () => {
  const member = await make.user()
  const marked = async () =>
    (await as(member).call(listOwnCountries, {})).data.map(({ code, status, fromTrip }) => [
      code,
      status,
      fromTrip,
    ])
  const { data: town } = await add(member, munich.id)
  expect(town.isCountryNew).toBe(true)
  expect(await marked()).toEqual([['DE', 'visited', false]])
  await as(member).call(unmarkCountry, { params: { code: 'DE' } })
  // What is there already says nothing new.
  expect((await add(member, munich.id)).data.isCountryNew).toBe(false)
  expect(await marked()).toEqual([])
  await as(member).call(removeTown, { params: { id: town.addedId! } })
  await add(member, munich.id)
  expect(await marked()).toEqual([['DE', 'visited', false]])

  await make.trip(member, { ...over, stops: [at('FR', paris)] })
  await make.country(member, 'PE', { status: 'wanted' })
  await make.country(member, 'SE', { status: 'lived' })
  const areNew = []
  for (const { id } of [paris, lima, stockholm]) {
    areNew.push((await add(member, id)).data.isCountryNew)
  }
  expect(areNew).toEqual([false, true, false])
  expect(await marked()).toEqual([
    ['FR', 'visited', true],
    ['DE', 'visited', false],
    ['PE', 'visited', false],
    ['SE', 'lived', false],
  ])
})

test('a stop in a town that was added by hand makes no second one', async () => {
  const member = await make.user()
  const { data: added } = await add(member, munich.id)
  await make.trip(member, { ...over, name: 'South', stops: [at('DE', munich), at('DE', munich)] })
  const both = { addedId: added.addedId, trips: [{ name: 'South' }], tripsCount: 1 }
  expect(await townsOf(member)).toMatchObject({ towns: [both], numbers: { towns: 1 } })
  expect((await add(member, munich.id)).data).toMatchObject(both)
  await as(member).call(removeTown, { params: { id: added.addedId! } })
  expect((await townsOf(member)).towns).toMatchObject([{ ...both, addedId: null }])
})

test('places of one’s own are one by name and country, and in no region', async () => {
  const member = await make.user()
  const stops = [
    at('NO', { name: 'The hut' }),
    at('NO', { name: 'the Hut' }),
    at('SE', { name: 'The hut' }),
    at('NO', { id: '9', name: 'Voss', region: 'Vestland' }),
  ]
  await make.trip(member, { ...over, stops })
  const { towns, numbers } = await townsOf(member)
  expect(towns.map(({ place }) => [place.countryCode, place.region, place.id])).toEqual([
    ['NO', 'Vestland', '9'],
    ['NO', null, null],
    ['SE', null, null],
  ])
  expect(numbers).toEqual({ towns: 3, regions: 1, countries: 2 })
})

test('of many trips to a town the latest are told', async () => {
  const member = await make.user()
  for (let year = 2001; year <= 2007; year++) {
    const days = { startDate: `${year}-05-01`, endDate: `${year}-05-02` }
    await make.trip(member, { ...days, name: `In ${year}`, stops: [at('FR', paris)] })
  }
  const [town] = (await townsOf(member)).towns
  expect(town?.tripsCount).toBe(7)
  expect(town?.trips.map(({ name }) => name)).toEqual(
    ['In 2007', 'In 2006', 'In 2005', 'In 2004', 'In 2003'].slice(0, maxTownTrips),
  )
})

test('of more than an answer holds those added come first, then the latest', async () => {
  const member = await make.user()
  await add(member, munich.id)
  const rounds = Math.ceil((maxListedTowns + 40) / 50)
  for (let round = 0; round < rounds; round++) {
    const year = 1970 + round
    const stops = Array.from({ length: 50 }, (_, index) =>
      at('FR', { id: String(1_000 + round * 50 + index), name: `In ${year}` }),
    )
    await make.trip(member, { startDate: `${year}-01-01`, endDate: `${year}-01-02`, stops })
  }
  const { towns, numbers } = await townsOf(member)
  expect([towns.length, numbers.towns]).toEqual([maxListedTowns, rounds * 50 + 1])
  expect(towns[0]?.place.name).toBe('Munich')
  const shown = new Set(towns.map(({ place }) => place.name))
  expect([shown.has(`In ${1970 + rounds - 1}`), shown.has('In 1970')]).toEqual([
    true,
    numbers.towns - towns.length < 50,
  ])
})

test('towns are called as the reader calls them', async () => {
  const owner = await make.user({ countries_audience: 'everyone' })
  await add(owner, munich.id)
  const url = `${apiBase}${getUserTowns.path.replace(':id', owner.id)}`
  const reply = await inject({ url, headers: { 'accept-language': 'de' } })
  expect(reply.json().data.towns).toMatchObject([{ place: { name: 'München', region: 'Bayern' } }])
})

test.each([
  ['everyone', { visitor: true, stranger: true, friend: true }],
  ['members', { visitor: false, stranger: true, friend: true }],
  ['friends', { visitor: false, stranger: false, friend: true }],
  ['me', { visitor: false, stranger: false, friend: false }],
] as const)('countries for %s, and the eyes of others', async (countries_audience, expected) => {
  const owner = await make.user({ countries_audience, trips_audience: 'everyone' })
  const friend = await make.user()
  await make.friendship(owner, friend)
  await add(owner, munich.id)
  await make.trip(owner, { ...over, stops: [at('SE', stockholm)] })
  const callers = { visitor, stranger: as(await make.user()), friend: as(friend) }
  const views = { visitor: 'visitor', stranger: 'member', friend: 'friend' } as const
  const params = { id: owner.id }
  for (const who of ['visitor', 'stranger', 'friend'] as const) {
    const list = expected[who] ? ['Munich', 'Stockholm'] : 403
    expect([who, await seenBy(callers[who], owner)]).toEqual([who, list])
    const query = { viewAs: views[who] }
    const preview = await as(owner).call(getUserTowns, { params, query })
    expect([who, preview.status]).toEqual([who, expected[who] ? 200 : 403])
  }
  expect(await seenBy(as(owner), owner)).toEqual(['Munich', 'Stockholm'])
  const query = { viewAs: 'friend' } as const
  expect((await as(friend).call(getUserTowns, { params, query })).status).toBe(403)
})

test('each viewer is told of the stops of trips that they may see', async () => {
  const owner = await make.user({ countries_audience: 'everyone', trips_audience: 'friends' })
  const [friend, stranger, guest, host] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  const [blocked, blocker] = [await make.user(), await make.user()]
  for (const one of [friend, guest]) await make.friendship(owner, one)
  await make.friendship(owner, blocked, 'blocked')
  await make.friendship(blocker, owner, 'blocked')
  await make.town(owner, { place_id: 1, place_name: 'By hand' })
  const stopAt = (id: string, name: string, isPrivate = false) =>
    at('SE', { id, name }, {}, isPrivate)
  await make.trip(owner, { ...over, audience: 'me', stops: [stopAt('2', 'Mine')] })
  const hidden = await make.trip(owner, { ...over, stops: [stopAt('3', 'Hidden')] })
  const setHidden = `update trip set audience = 'hidden' where id = $1`
  await connections.pool.query(setHidden, [hidden.id])
  const ours = await make.trip(owner, {
    ...over,
    stops: [stopAt('4', 'Ours'), stopAt('5', 'Private', true)],
  })
  await make.traveller(ours, guest)
  await make.trip(owner, { ...over, audience: 'everyone', stops: [stopAt('6', 'Open')] })
  // Everybody sees these, and on them whom they may meet.
  const alongOpen = { ...over, audience: 'everyone' } as const
  const along = await make.trip(host, { ...alongOpen, stops: [stopAt('7', 'Along')] })
  await make.traveller(along, owner)
  const invited = await make.trip(host, { ...alongOpen, stops: [stopAt('8', 'Invited')] })
  await make.traveller(invited, owner, 'invited')
  const closed = await make.trip(host, { ...over, audience: 'me', stops: [stopAt('9', 'Theirs')] })
  await make.traveller(closed, owner)

  const all = ['Along', 'By hand', 'Hidden', 'Mine', 'Open', 'Ours', 'Private', 'Theirs']
  expect(namesOf(await townsOf(owner))).toEqual(all)
  expect(await seenBy(as(owner), owner)).toEqual(all)
  expect(await seenBy(as(friend), owner)).toEqual(['Along', 'By hand', 'Open', 'Ours'])
  expect(await seenBy(as(guest), owner)).toEqual(['Along', 'By hand', 'Open', 'Ours', 'Private'])
  for (const caller of [as(stranger), visitor]) {
    expect(await seenBy(caller, owner)).toEqual(['By hand', 'Open'])
  }
  for (const one of [blocked, blocker]) expect(await seenBy(as(one), owner)).toBe(404)
})

test('closed and unknown members are 404', async () => {
  const closed = await make.user({ closed_at: new Date(), countries_audience: 'everyone' })
  await make.town(closed)
  for (const owner of [closed, { id: '0192a000-0000-7000-8000-000000000000' }]) {
    expect(await seenBy(visitor, owner)).toBe(404)
    expect(await seenBy(as(await make.user()), owner)).toBe(404)
  }
})

test('no table is read whole, and of stops no more than those of the trips', async () => {
  const { pool } = connections
  const everyone = { countries_audience: 'everyone', trips_audience: 'everyone' } as const
  const [owner, other] = [await make.user(everyone), await make.user()]
  const stops = [at('SE', stockholm), at('FR', paris)]
  for (let trips = 0; trips < 10; trips++) await make.trip(owner, { ...over, stops })
  await make.town(owner)
  const { id } = await make.trip(other, { ...over, stops })
  await pool.query(
    `with copied as (
       insert into trip
       select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid()))).*
       from trip, generate_series(1, 2000) where trip.id = $1 returning id, owner_id),
     seats as (
       insert into traveller (trip_id, id, member_id, status)
       select id, gen_random_uuid(), owner_id, 'owner' from copied)
     insert into trip_stop
     select (jsonb_populate_record(trip_stop, jsonb_build_object(
       'id', gen_random_uuid(), 'trip_id', copied.id))).*
     from trip_stop, copied where trip_stop.trip_id = $1`,
    [id],
  )
  await pool.query(
    `insert into visited_town (id, member_id, place_id, place_name, country_code, lat, lng)
     select gen_random_uuid(), $1, n, 'X', 'SE', 0, 0 from generate_series(1, 1000) n`,
    [other.id],
  )
  await pool.query('analyze')
  for (const steps of [
    await explain(pool, ownTownsText, [owner.id]),
    await explain(pool, seenTownsText, [owner.id, other.id]),
  ]) {
    // Of two ways to the same rows that a plan may keep, only one is taken.
    const taken = steps.filter((step) => step['Actual Loops'] > 0)
    for (const table of ['trip', 'trip_stop', 'traveller', 'visited_town']) {
      expectFew(taken, table, 40)
    }
  }
})
