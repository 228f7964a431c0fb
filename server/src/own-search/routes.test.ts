import { createBooking } from '@farfolk/contract/bookings'
import { createExpense } from '@farfolk/contract/expenses'
import { createFriendship } from '@farfolk/contract/friendships'
import { type OwnHit, type OwnHitKind, ownHitKinds, searchOwn } from '@farfolk/contract/own-search'
import { createTripIdea } from '@farfolk/contract/trip-ideas'
import { createTripTodo } from '@farfolk/contract/trip-todos'
import { expect, test } from 'vitest'
import { chatting } from '../chat/testing.ts'
import { findSeat } from '../expenses/testing.ts'
import type { MadeMember, MadeTrip } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const { as, visitor, make, connections } = app
const { open, send } = chatting(app)

async function find(member: MadeMember, q: string, headers: Record<string, string> = {}) {
  const { status, data } = await as(member).call(searchOwn, { query: { q }, headers })
  expect(status).toBe(200)
  return data
}
/** What is found, each in a few words. */
async function found(member: MadeMember, q: string): Promise<string[]> {
  return (await find(member, q)).map(({ kind, title }) => `${kind} ${title}`)
}

const idOf = ({ id }: { id: string }) => ({ id })

/** Something of every kind on a trip, called so, by who travels on it; answers the booking's id. */
async function fillTrip(by: MadeMember, trip: MadeTrip, word: string) {
  const params = idOf(trip)
  const seat = await findSeat(connections.db, trip, by)
  const spent = {
    title: `${word} cost`,
    date: '2031-05-07',
    amount: { amount: 100, currency: 'EUR' },
    paidBy: seat,
    shares: [{ person: seat }],
  }
  const flight = {
    kind: 'flight' as const,
    title: `${word} flight`,
    startDate: '2031-05-06',
    reference: 'SK 1421',
    from: 'Arlanda',
    to: 'Kastrup',
  }
  const replies = [
    await as(by).call(createBooking, { params, body: { booking: flight } }),
    await as(by).call(createTripIdea, { params, body: { tripIdea: { title: `${word} idea` } } }),
    await as(by).call(createTripTodo, { params, body: { tripTodo: { text: `${word} todo` } } }),
    await as(by).call(createExpense, { params, body: { expense: spent } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
}

test('a member finds what they have of every kind, each with what it is part of', async () => {
  const owner = await make.user({ first_name: 'Maya' })
  const trip = await make.trip(owner, {
    name: 'Zephyr trip',
    startDate: '2031-05-01',
    audience: 'me',
  })
  await fillTrip(owner, trip, 'Zephyr')
  await make.album(owner, { name: 'Zephyr album', trip_id: trip.id })
  const items = [{ name: 'Zephyr thing' }]
  const list = await make.packingList(owner, { name: 'Zephyr list', trip_id: trip.id, items })
  await make.bucketListItem(owner, { title: 'Zephyr wish' })
  await make.tip(owner, { name: 'Zephyr tip', audience: 'me' })
  const meetUp = await make.meetUp(await make.user(), { name: 'Zephyr evening' })
  await make.comer(meetUp, owner)
  const friend = await make.user({ first_name: 'Zephyrine' })
  await make.friendship(owner, friend)
  const channel = await open(owner, friend)
  await send(owner, channel, 'Hello')

  const { data, headers } = await as(owner).call(searchOwn, { query: { q: 'ZÉPHYR', limit: 50 } })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(data.map(({ kind }) => kind).toSorted()).toEqual(ownHitKinds.toSorted())
  const of = (kind: OwnHitKind): OwnHit | undefined => data.find((hit) => hit.kind === kind)
  const partOf = { kind: 'trip', ...idOf(trip), name: 'Zephyr trip' }
  const bare = { fits: 'start', partOf: null, endDate: null, place: null, user: null, detail: '' }
  expect(of('trip')).toEqual({
    ...bare,
    kind: 'trip',
    ...idOf(trip),
    title: 'Zephyr trip',
    date: '2031-05-01',
    countries: [],
    highlights: { title: '<mark>Zephyr</mark> trip' },
  })
  expect(of('booking')).toMatchObject({
    partOf,
    date: '2031-05-06',
    detail: 'SK 1421 · Arlanda – Kastrup',
  })
  for (const kind of ['idea', 'todo', 'expense', 'album', 'packingList'] as const) {
    expect(of(kind)).toMatchObject({ kind, partOf })
  }
  expect(of('packingListItem')).toMatchObject({
    id: list.itemIds[0],
    partOf: { kind: 'packingList', ...idOf(list), name: 'Zephyr list' },
  })
  expect(of('meetUp')).toMatchObject({ ...idOf(meetUp), place: { name: 'Stockholm' } })
  expect(of('friend')).toMatchObject({
    ...idOf(friend),
    user: { profile: { firstName: 'Zephyrine' } },
  })
  expect(of('channel')).toMatchObject({ ...idOf(channel), user: idOf(friend) })
})

test('a booking is found by its code, spaced or not, and by part of a word', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { name: 'North' })
  await fillTrip(owner, trip, 'Reisepass')
  for (const q of ['SK1421', 'sk 1421', 'kastrup', 'flight arlanda', '1421']) {
    expect([q, await found(owner, q)]).toEqual([q, ['booking Reisepass flight']])
  }
  const [byPart] = await find(owner, 'pass idea')
  expect(byPart).toMatchObject({
    fits: 'within',
    highlights: { title: 'Reise<mark>pass</mark> <mark>idea</mark>' },
  })
  expect(await found(owner, '%')).toEqual([])
  expect(await found(owner, '.*')).toEqual([])
})

test('the best come first, then what is ahead, five of a kind', async () => {
  const owner = await make.user()
  await make.trip(owner, { name: 'Bathanna', startDate: '2031-05-01' })
  await make.trip(owner, {
    name: 'With Anna, long ago',
    startDate: '2001-05-01',
    endDate: '2001-05-02',
  })
  await make.trip(owner, { name: 'With (anna)', startDate: '2031-05-01' })
  await make.trip(owner, { name: 'Änna', startDate: '2031-05-01' })
  await make.bucketListItem(owner, { title: 'Anna Karenina' })
  expect(await found(owner, 'anna')).toEqual([
    'trip Änna',
    'wish Anna Karenina',
    'trip With (anna)',
    'trip With Anna, long ago',
    'trip Bathanna',
  ])
  for (let n = 0; n < 7; n++) await make.album(owner, { name: `Cliffs ${n}` })
  expect(await found(owner, 'cliffs')).toHaveLength(5)
  const { data } = await as(owner).call(searchOwn, { query: { q: 'anna', limit: 2 } })
  expect(data.map(({ title }) => title)).toEqual(['Änna', 'Anna Karenina'])
})

test("trips are found by where they go, in any language of the club, and say it in the reader's", async () => {
  const [owner, companion] = [await make.user(), await make.user()]
  const lisbon = { id: '2267057', name: 'Lisbon', population: 1 }
  const stops = [stopIn('SE', false, { name: 'Falun' }), stopIn('PT', true, lisbon)]
  const trip = await make.trip(owner, { name: 'In spring', stops })
  await make.traveller(trip, companion)
  for (const q of ['lisbon', 'Lissab', 'lisboa', 'Lisbonne', 'Portugal', 'suecia', 'falun']) {
    expect([q, await found(companion, q)]).toEqual([q, ['trip In spring']])
  }
  const [hit] = await find(companion, 'lisb', { 'accept-language': 'de' })
  expect(hit).toMatchObject({ fits: 'word', place: { name: 'Lissabon' }, highlights: {} })
  // As the trip itself is drawn for who travels along, by the private stop too.
  expect(hit?.countries).toEqual(['SE', 'PT'])
  const [named] = await find(companion, 'spring')
  expect(named?.place).toBeNull()
})

test('others find nothing of it, whoever they are, nor does who is only invited', async () => {
  const owner = await make.user({ first_name: 'Maya' })
  const trip = await make.trip(owner, { name: 'Monsoon', audience: 'everyone' })
  await fillTrip(owner, trip, 'Monsoon')
  await make.album(owner, { name: 'Monsoon', audience: 'everyone' })
  await make.bucketListItem(owner, { title: 'Monsoon', audience: 'everyone' })
  await make.packingList(owner, {
    name: 'Monsoon',
    audience: 'everyone',
    items: [{ name: 'Monsoon' }],
  })
  await make.tip(owner, { name: 'Monsoon' })
  await make.meetUp(owner, { name: 'Monsoon' })
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  const [invited, asking] = [await make.user(), await make.user()]
  await make.traveller(trip, invited, 'invited')
  await make.traveller(trip, asking, 'pending')
  for (const other of [friend, stranger, blocked, unconfirmed, invited, asking]) {
    expect(await found(other, 'monsoon')).toEqual([])
  }
  const companion = await make.user()
  await make.traveller(trip, companion)
  const kinds = (await find(companion, 'monsoon')).map(({ kind }) => kind)
  expect(kinds).toEqual(['trip', 'booking', 'idea', 'todo', 'expense'])
  await as(companion).call(createFriendship, {
    body: { friendship: { userId: owner.id, block: true } },
  })
  expect(await found(companion, 'monsoon')).toEqual([])
  expect((await visitor.call(searchOwn, { query: { q: 'monsoon' } })).status).toBe(401)
})

test('it asks for words, and for a number of hits that makes sense', async () => {
  const owner = await make.user()
  const refused = async (query: { q: string; limit?: number }) => {
    const { status, errors } = await as(owner).call(searchOwn, { query })
    return [status, errors?.map(({ field }) => field)]
  }
  expect(await refused({ q: ' ' })).toEqual([422, ['q']])
  expect(await refused({ q: 'a'.repeat(201) })).toEqual([422, ['q']])
  expect(await refused({ q: 'a', limit: 51 })).toEqual([422, ['limit']])
})
