import { getDestination, listDestinations } from '@farfolk/contract/destinations'
import { getCountry } from '@farfolk/contract/countries'
import { expect, test } from 'vitest'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

type Caller = typeof visitor

const over = { startDate: '2019-05-01', endDate: '2019-05-09' }
const placeIn = (countryCode: string) =>
  JSON.stringify({ ...stopIn(countryCode).place, id: '1', population: 5 })
const takenIn = (countryCode: string) => ({ lat: 1.0043, lng: 1.9976, place: placeIn(countryCode) })

async function namesSeenBy(caller: Caller, code = 'SE'): Promise<string[]> {
  const { data } = await caller.call(getDestination, { params: { code } })
  return data.travellers.map(({ profile }) => profile.firstName)
}

async function photosSeenBy(caller: Caller, code = 'SE'): Promise<string[]> {
  const { data } = await caller.call(getDestination, { params: { code } })
  return data.photos.map(({ id }) => id)
}

test('each country counts what its stats count', async () => {
  const [ada, ben] = [await make.user(), await make.user({ countries_audience: 'everyone' })]
  const trip = await make.trip(ada, { stops: [stopIn('PT'), stopIn('ES'), stopIn('FR', true)] })
  await make.traveller(trip, ben)
  await make.traveller(trip, await make.user(), 'invited')
  await make.trip(ben, { stops: [stopIn('PT')] })
  await make.trip(ada, { stops: [stopIn('PT')], audience: 'members' })
  await make.country(ben, 'FR')
  await make.country(ada, 'FR')
  const { data } = await visitor.call(listDestinations, {})
  const counts = new Map(data.map(({ code, ...counted }) => [code, counted]))
  expect(counts.get('PT')).toMatchObject({ name: 'Portugal', trips: 2, travellers: 2 })
  expect(counts.get('FR')).toMatchObject({ capital: 'Paris', trips: 0, travellers: 1 })
  for (const code of ['PT', 'ES', 'FR', 'SE']) {
    const { stats } = (await visitor.call(getCountry, { params: { code } })).data
    const { trips, travellers } = counts.get(code)!
    expect([code, trips, travellers]).toEqual([code, stats.trips, stats.travellers])
  }
})

test('a filter takes the countries of its region, and there are no others', async () => {
  const { data, headers } = await visitor.call(listDestinations, {})
  expect(data).toHaveLength(250)
  const german = { headers: { 'accept-language': 'de-AT' } }
  const { data: inGerman } = await visitor.call(listDestinations, german)
  expect(inGerman.slice(0, 2)).toMatchObject([
    { name: 'Afghanistan' },
    { name: 'Ägypten', capital: 'Kairo' },
  ])
  const { data: africa } = await visitor.call(listDestinations, { query: { filter: 'africa' } })
  expect(africa).toEqual(data.filter(({ region }) => region === 'africa'))
  const url = { headers: { 'if-none-match': String(headers.etag) } }
  expect((await visitor.call(listDestinations, url)).status).toBe(304)
  const unknown = { query: { filter: 'atlantis' as 'asia' } }
  expect((await visitor.call(listDestinations, unknown)).status).toBe(422)
  for (const [code, status] of [
    ['ZZ', 404],
    ['se', 404],
    ['SE', 200],
  ] as const) {
    expect((await visitor.call(getDestination, { params: { code } })).status).toBe(status)
  }
})

test('who has been is shown as far as the list or the trip is open', async () => {
  const open = await make.user({ first_name: 'Open', countries_audience: 'everyone' })
  const usual = await make.user({ first_name: 'Usual' })
  const closed = await make.user({ first_name: 'Closed', countries_audience: 'me' })
  const shy = await make.user({ first_name: 'Shy', profile_audience: 'friends' })
  const friend = await make.user({ first_name: 'Friend' })
  for (const member of [open, usual, closed, shy]) await make.country(member, 'SE')
  await make.country(friend, 'SE', { status: 'wanted' })
  await make.friendship(friend, shy)
  expect(await namesSeenBy(visitor)).toEqual(['Open'])
  expect(await namesSeenBy(as(friend))).toEqual(['Shy', 'Usual', 'Open'])
  expect(await namesSeenBy(as(open))).toEqual(['Usual'])
  await make.trip(closed, { ...over, stops: [stopIn('SE')] })
  await make.trip(usual, { startDate: '2031-05-01', stops: [stopIn('SE')] })
  await make.trip(usual, { ...over, stops: [stopIn('SE', true), stopIn('NO')] })
  expect(await namesSeenBy(visitor)).toEqual(['Closed', 'Open'])
})

test('of those on a trip who have come along have been there, and nobody else', async () => {
  const trip = await make.trip(await make.user({ first_name: 'Ada' }), {
    ...over,
    stops: [stopIn('SE')],
  })
  for (const status of ['accepted', 'invited', 'pending'] as const) {
    await make.traveller(trip, await make.user({ first_name: status }), status)
  }
  expect((await namesSeenBy(visitor)).toSorted()).toEqual(['Ada', 'accepted'])
})

test('friends come first, also where only an old trip of theirs tells', async () => {
  const [viewer, friend] = [await make.user(), await make.user({ first_name: 'Friend' })]
  const companion = await make.user({ first_name: 'Companion' })
  const shy = await make.user({ first_name: 'Shy' })
  for (const other of [friend, companion, shy]) await make.friendship(viewer, other)
  const stops = [stopIn('SE')]
  const old = { startDate: '1999-05-01', endDate: '1999-05-09', stops }
  await make.traveller(await make.trip(friend, old), companion)
  await make.trip(shy, { ...old, audience: 'me' })
  await make.trip(shy, { startDate: '2001-05-01', stops })
  const later = await make.user({ first_name: 'Later' })
  for (let count = 0; count < 60; count += 1) await make.trip(later, { ...over, stops })
  expect(await namesSeenBy(visitor)).toEqual(['Later'])
  const seen = await namesSeenBy(as(viewer))
  expect([seen.slice(0, 2).toSorted(), seen.slice(2)]).toEqual([['Companion', 'Friend'], ['Later']])
})

test('who wants to go back after a trip is not among those who have been', async () => {
  const wanted = { status: 'wanted' as const }
  const [before, after] = [
    await make.user({ first_name: 'Before' }),
    await make.user({ first_name: 'After' }),
  ]
  await make.country(before, 'SE', { ...wanted, updated_at: '2018-01-01' })
  for (const member of [before, after]) await make.trip(member, { ...over, stops: [stopIn('SE')] })
  await make.country(after, 'SE', wanted)
  expect(await namesSeenBy(visitor)).toEqual(['Before'])
})

test('a country that was taken off the map stays off, and blocks and closed accounts hide', async () => {
  const [viewer, gone, blocked, blocker, ended] = [
    await make.user(),
    await make.user({ first_name: 'Gone' }),
    await make.user({ first_name: 'Blocked' }),
    await make.user({ first_name: 'Blocker' }),
    await make.user({ first_name: 'Ended', closed_at: new Date() }),
  ]
  for (const member of [gone, blocked, blocker, ended]) {
    const trip = await make.trip(member, { ...over, stops: [stopIn('SE')] })
    const album = await make.album(member, { trip_id: trip.id, audience: 'everyone' })
    if (member !== gone) await make.albumItem(album)
  }
  const all = await namesSeenBy(visitor)
  expect(all.toSorted()).toEqual(['Blocked', 'Blocker', 'Gone'])
  await make.country(gone, 'SE', { status: 'removed' })
  await make.friendship(viewer, blocked, 'blocked')
  await make.friendship(blocker, viewer, 'blocked')
  expect(await namesSeenBy(as(viewer))).toEqual([])
  expect(await photosSeenBy(as(viewer))).toEqual([])
  expect(await photosSeenBy(visitor)).toHaveLength(2)
})

test('photos are of albums that the viewer sees, and hidden places tell nothing', async () => {
  const [owner, friend, member] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(owner, friend)
  const shown = await make.album(owner, { audience: 'everyone', show_locations: true })
  const hidden = await make.album(owner, { audience: 'everyone' })
  const ofFriends = await make.album(owner, { audience: 'friends', show_locations: true })
  const there = await make.albumItem(shown, takenIn('SE'))
  await make.albumItem(shown, takenIn('NO'))
  const untold = await make.albumItem(hidden, takenIn('SE'))
  const closed = await make.albumItem(ofFriends, takenIn('SE'))
  expect(await photosSeenBy(visitor)).toEqual([there.id])
  expect(await photosSeenBy(as(member))).toEqual([there.id])
  expect(await photosSeenBy(as(friend))).toEqual([closed.id, there.id])
  expect(await photosSeenBy(as(owner))).toEqual([closed.id, untold.id, there.id])
  const { data } = await visitor.call(getDestination, { params: { code: 'SE' } })
  expect(data.photos[0]).toMatchObject({ albumId: shown.id, location: { lat: 1, lng: 2 } })
  const own = await as(owner).call(getDestination, { params: { code: 'SE' } })
  const { lat, lng } = takenIn('SE')
  expect(own.data.photos).toHaveLength(3)
  for (const { location } of own.data.photos) expect(location).toMatchObject({ lat, lng })
})

test('photos of a trip that goes nowhere else count as taken there', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { ...over, stops: [stopIn('SE'), stopIn('PE', true)] })
  const both = await make.trip(owner, { ...over, stops: [stopIn('SE'), stopIn('NO')] })
  const secret = await make.trip(owner, { ...over, stops: [stopIn('SE')], audience: 'me' })
  const open = { audience: 'everyone' as const }
  const album = await make.album(owner, { ...open, trip_id: trip.id })
  const item = await make.albumItem(album, takenIn('NO'))
  const plain = await make.albumItem(album)
  for (const { id } of [both, secret]) {
    await make.albumItem(await make.album(owner, { ...open, trip_id: id }))
  }
  // Where it was taken is not shown, and so changes nothing for others.
  expect((await photosSeenBy(visitor)).toSorted()).toEqual([item.id, plain.id].toSorted())
  expect(await photosSeenBy(visitor, 'NO')).toEqual([])
  expect(await photosSeenBy(visitor, 'PE')).toEqual([])
  const { data } = await visitor.call(getDestination, { params: { code: 'SE' } })
  expect(data.photos.map(({ location }) => location)).toEqual([null, null])
})

test('one album leaves room for others', async () => {
  const owner = await make.user()
  const open = { audience: 'everyone' as const, show_locations: true }
  const small = await make.albumItem(await make.album(owner, open), takenIn('SE'))
  const large = await make.album(owner, open)
  for (let count = 0; count < 14; count += 1) await make.albumItem(large, takenIn('SE'))
  const seen = await photosSeenBy(visitor)
  expect(seen).toHaveLength(12)
  expect(seen).toContain(small.id)
})

test('a member learns what the country is to them', async () => {
  const member = await make.user()
  const statusIn = async (code: string, caller = as(member)) =>
    (await caller.call(getDestination, { params: { code } })).data.status
  await make.country(member, 'SE', { status: 'wanted' })
  await make.trip(member, { ...over, stops: [stopIn('NO', true)] })
  expect([await statusIn('SE'), await statusIn('NO'), await statusIn('DK')]).toEqual([
    'wanted',
    'visited',
    null,
  ])
  expect(await statusIn('NO', visitor)).toBeNull()
})
