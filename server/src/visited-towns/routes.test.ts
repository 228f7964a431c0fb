import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { apiBase } from '@farfolk/contract/http'
import {
  getUserTowns,
  maxListedTowns,
  maxTownTrips,
  removeTown,
} from '@farfolk/contract/visited-towns'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { at, lima, munich, namesOf, over, paris, stockholm, townsIn } from './testing.ts'

const { as, visitor, make, connections, inject } = await startTestApp()
const { add, seenBy, townsOf } = townsIn({ as })

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
