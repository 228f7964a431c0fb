import { type BookingInput, createBooking } from '@farfolk/contract/bookings'
import {
  type CalendarEntry,
  getOwnCalendar,
  mostCalendarEntries,
} from '@farfolk/contract/own-calendar'
import { followTrip } from '@farfolk/contract/trip-follows'
import { createTripIdea, type TripIdeaInput } from '@farfolk/contract/trip-ideas'
import { createTripTodo } from '@farfolk/contract/trip-todos'
import { expect, test } from 'vitest'
import type { MadeMember, MadeTrip } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, inject, connections } = await startTestApp()

const may = { from: '2031-05-01', to: '2031-05-31' }
const days = { startDate: '2031-05-05', endDate: '2031-05-09' }

async function read(member: MadeMember, query = may): Promise<CalendarEntry[]> {
  const { status, data } = await as(member).call(getOwnCalendar, { query })
  expect(status).toBe(200)
  return data.entries
}

/** What a member has, each in a few words. */
async function seen(member: MadeMember, query = may): Promise<string[]> {
  const entries = await read(member, query)
  return entries.map(({ kind, role, title }) => [kind, role, title].filter(Boolean).join(' '))
}

const idOf = ({ id }: { id: string }) => ({ id })

async function book(by: MadeMember, trip: MadeTrip, booking: Partial<BookingInput>) {
  const sent = { kind: 'other' as const, title: 'Ferry', startDate: '2031-05-06', ...booking }
  const body = { booking: sent }
  const reply = await as(by).call(createBooking, { params: idOf(trip), body })
  expect(reply.status).toBe(201)
  return reply.data
}

async function think(by: MadeMember, trip: MadeTrip, idea: Partial<TripIdeaInput>) {
  const body = { tripIdea: { title: 'The mine', day: '2031-05-06', ...idea } }
  const reply = await as(by).call(createTripIdea, { params: idOf(trip), body })
  expect(reply.status).toBe(201)
  return reply.data
}

test('it has all that a member has on these days, by when it starts', async () => {
  const [owner, other] = [await make.user(), await make.user({ first_name: 'Ben' })]
  const own = await make.trip(owner, { name: 'North', ...days })
  const along = await make.trip(other, { name: 'South', startDate: '2031-04-01' })
  await make.traveller(along, owner)
  const followed = await make.trip(other, { name: 'East', audience: 'members', ...days })
  await as(owner).call(followTrip, { params: idOf(followed) })
  const ferry = { startDate: '2031-05-05', startTime: '22:10', endDate: '2031-05-06' }
  const booking = await book(owner, own, { kind: 'boat', ...ferry, endTime: '07:00' })
  const idea = await think(other, along, { day: '2031-05-06', time: '10:30', done: true })
  const at = { starts: '2031-05-07T19:00', starts_at: '2031-05-07T17:00:00Z' }
  const over = { over_at: '2031-05-07T21:00:00Z' }
  const meetUp = await make.meetUp(other, { name: 'Dinner', ...at, ...over })
  await make.comer(meetUp, owner)
  const visit = await make.visit(owner, other, {
    status: 'accepted',
    first_day: '2031-05-20',
    last_day: '2031-05-22',
  })
  const { status, data } = await as(owner).call(getOwnCalendar, { query: may })
  const untimed = { tripId: null, startTime: null, endTime: null }
  const [first, ...rest] = data.entries
  expect([status, data.hasMore, first]).toEqual([
    200,
    false,
    {
      kind: 'trip',
      ...idOf(along),
      role: 'companion',
      title: 'South',
      ...untimed,
      startDate: '2031-04-01',
      endDate: null,
    },
  ])
  expect(rest).toEqual([
    ...[
      { kind: 'trip', ...idOf(own), role: 'owner', title: 'North', ...untimed, ...days },
      { kind: 'trip', ...idOf(followed), role: 'follower', title: 'East', ...untimed, ...days },
    ].toSorted((one, next) => (one.id < next.id ? -1 : 1)),
    {
      kind: 'booking',
      ...idOf(booking),
      tripId: own.id,
      role: null,
      title: 'Ferry',
      ...ferry,
      endTime: '07:00',
    },
    {
      kind: 'idea',
      ...idOf(idea),
      tripId: along.id,
      role: null,
      title: 'The mine',
      startDate: '2031-05-06',
      startTime: '10:30',
      endDate: '2031-05-06',
      endTime: null,
    },
    {
      kind: 'meetUp',
      ...idOf(meetUp),
      role: null,
      title: 'Dinner',
      ...untimed,
      startDate: '2031-05-07',
      startTime: '19:00',
      endDate: '2031-05-07',
    },
    {
      kind: 'visit',
      ...idOf(visit),
      role: 'host',
      title: 'Ben',
      ...untimed,
      startDate: '2031-05-20',
      endDate: '2031-05-22',
    },
  ])
  expect((await seen(other)).filter((words) => !words.startsWith('trip'))).toEqual([
    'idea The mine',
    'meetUp Dinner',
    `visit guest ${owner.firstName}`,
  ])
})

test('a trip is on each of its days, and one without days is not there', async () => {
  const owner = await make.user()
  await make.trip(owner, { name: 'On its last day', startDate: '2031-04-01', endDate: may.from })
  await make.trip(owner, { name: 'On its first day', startDate: may.to, endDate: '2031-06-09' })
  await make.trip(owner, { name: 'Goes on', startDate: '2030-01-01' })
  await make.trip(owner, { name: 'Before', startDate: '2031-04-01', endDate: '2031-04-30' })
  await make.trip(owner, { name: 'After', startDate: '2031-06-01' })
  await make.trip(owner, { name: 'Some day' })
  const dreamt = await make.trip(owner, { name: 'Dreamt of', dream: true, ...days })
  await book(owner, dreamt, {})
  expect(await seen(owner)).toEqual([
    'trip owner Goes on',
    'trip owner On its last day',
    'trip owner On its first day',
  ])
})

test('a booking is on its own days, be they of the trip or not', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { startDate: '2031-06-02', endDate: '2031-06-09' })
  await book(owner, trip, { title: 'Train there', startDate: '2031-05-31' })
  await book(owner, trip, { title: 'Hotel', startDate: '2031-04-29', endDate: may.from })
  await book(owner, trip, { title: 'Train back', startDate: '2031-06-10' })
  await book(owner, trip, { title: 'Before', startDate: '2031-04-29', endDate: '2031-04-30' })
  expect(await seen(owner)).toEqual(['booking Hotel', 'booking Train there'])
})

test('an idea is on the day that it is planned for, and without one nowhere', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { startDate: '2031-06-02', endDate: '2031-06-09' })
  await think(owner, trip, { title: 'Open', day: null })
  await think(owner, trip, { title: 'First', day: may.from })
  await think(owner, trip, { title: 'Last', day: may.to })
  await think(owner, trip, { title: 'Before', day: '2031-04-30' })
  await think(owner, trip, { title: 'After', day: '2031-06-01' })
  expect(await seen(owner)).toEqual(['idea First', 'idea Last'])
})

test('a to-do is on its day until it is done, for who travels along', async () => {
  const [owner, companion, stranger] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(owner, { startDate: '2031-06-02', audience: 'everyone' })
  await make.traveller(trip, companion)
  await as(stranger).call(followTrip, { params: idOf(trip) })
  const days = { Undated: null, First: may.from, Last: may.to, After: '2031-06-01' }
  for (const [text, dueDay] of Object.entries(days)) {
    const body = { tripTodo: { text, dueDay } }
    expect((await as(companion).call(createTripTodo, { params: idOf(trip), body })).status).toBe(
      201,
    )
  }
  const body = { tripTodo: { text: 'Done', dueDay: may.from, done: true } }
  expect((await as(owner).call(createTripTodo, { params: idOf(trip), body })).status).toBe(201)
  for (const member of [owner, companion]) {
    expect(await seen(member)).toEqual(['todo First', 'todo Last'])
  }
  expect(await seen(stranger)).toEqual([])
})

test('nobody finds what they do not see, nor what others merely show them', async () => {
  const owner = await make.user()
  const { friend, stranger, blocked } = await make.others(owner)
  const [companion, invited] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { name: 'North', audience: 'everyone', ...days })
  for (const member of [companion, blocked]) await make.traveller(trip, member)
  await make.traveller(trip, invited, 'invited')
  await book(owner, trip, { title: 'Ferry' })
  await book(owner, trip, { title: 'Ring', private: true })
  await think(owner, trip, { title: 'The mine', time: '10:30' })
  const meetUp = await make.meetUp(owner, { name: 'Dinner', starts: '2031-05-07T19:00' })
  const called = await make.meetUp(owner, {
    name: 'Called off',
    starts: '2031-05-07T19:00',
    cancelled_at: new Date(),
  })
  for (const who of [companion, blocked]) {
    await make.comer(meetUp, who)
    await make.comer(called, who)
  }
  const on = { first_day: '2031-05-08', last_day: '2031-05-08' }
  await make.visit(owner, blocked, { ...on, status: 'accepted' })
  await make.visit(owner, stranger, { ...on, status: 'pending' })
  await make.visit(friend, owner, { ...on, status: 'declined' })
  const outcomes = { owner, companion, friend, stranger, invited, blocked }
  const found = Object.entries(outcomes).map(async ([who, member]) => [who, await seen(member)])
  expect(Object.fromEntries(await Promise.all(found))).toEqual({
    owner: ['trip owner North', 'booking Ferry', 'booking Ring', 'idea The mine', 'meetUp Dinner'],
    companion: ['trip companion North', 'booking Ferry', 'idea The mine', 'meetUp Dinner'],
    friend: [],
    stranger: [],
    invited: [],
    blocked: [],
  })
  expect((await visitor.call(getOwnCalendar, { query: may })).status).toBe(401)
})

test('what one follows is there while it is open to them, and once', async () => {
  const [owner, fan] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { name: 'North', audience: 'members', ...days })
  await as(fan).call(followTrip, { params: idOf(trip) })
  expect(await seen(fan)).toEqual(['trip follower North'])
  const show = (audience: 'me' | 'members') =>
    connections.db.updateTable('trip').set({ audience }).where('id', '=', trip.id).execute()
  await show('me')
  expect(await seen(fan)).toEqual([])
  await show('members')
  // Who comes along by another way than the API follows still.
  await make.traveller(trip, fan)
  expect(await seen(fan)).toEqual(['trip companion North'])
})

test('days that are none, or too many of them, are named', async () => {
  const member = await make.user()
  const refused = async (query: object) => {
    const reply = await as(member).call(getOwnCalendar, { query: query as typeof may })
    return [reply.status, ...(reply.errors ?? []).map(({ field, code }) => `${field} ${code}`)]
  }
  expect(await refused({})).toEqual([422, 'from required', 'to required'])
  expect(await refused({ from: '2031-02-30', to: may.to })).toEqual([422, 'from format'])
  expect(await refused({ from: '1899-12-31', to: '1900-01-02' })).toEqual([422, 'from format'])
  expect(await refused({ from: may.to, to: may.from })).toEqual([422, 'to invalid'])
  const tooLong = { from: may.from, to: '2031-07-02' }
  expect(await refused(tooLong)).toEqual([422, 'to maximum'])
  const { errors } = await as(member).call(getOwnCalendar, { query: tooLong })
  expect(errors?.[0]?.message).toBe('Is more than 62 days')
  expect(await refused({ from: may.from, to: '2031-07-01' })).toEqual([200])
})

test('of very many it has those that start first, and says that there are more', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { name: 'North', ...days })
  await connections.pool.query(
    `insert into booking (id, trip_id, author_id, kind, title, start_date)
     select gen_random_uuid(), $1, $2, 'other', 'Ferry', date '2031-05-31' - n % 20
     from generate_series(1, $3::int) n`,
    [trip.id, owner.id, mostCalendarEntries],
  )
  const { data } = await as(owner).call(getOwnCalendar, { query: may })
  expect([data.entries.length, data.hasMore]).toEqual([mostCalendarEntries, true])
  const starts = data.entries.map(({ startDate }) => startDate)
  expect(starts).toEqual(starts.toSorted())
  expect(starts[0]).toBe(days.startDate)
})

test('who has it already is told so, until something changes', async () => {
  const owner = await make.user()
  const url = `/api/v1/user/calendar?from=${may.from}&to=${may.to}`
  const authorization = `Bearer ${owner.token}`
  const first = await inject({ url, headers: { authorization } })
  const known = { authorization, 'if-none-match': first.headers.etag }
  expect((await inject({ url, headers: known })).statusCode).toBe(304)
  await make.trip(owner, days)
  expect((await inject({ url, headers: known })).statusCode).toBe(200)
})
