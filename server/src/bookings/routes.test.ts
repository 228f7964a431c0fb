import {
  createBooking,
  deleteBooking,
  listBookings,
  maxBookings,
  updateBooking,
} from '@farfolk/contract/bookings'
import { removeTraveller } from '@farfolk/contract/company'
import { deleteTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

const flight = { kind: 'flight', title: 'To Oslo', startDate: '2031-05-01' } as const

async function company() {
  const [owner, companion] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { audience: 'everyone' })
  const seat = await make.traveller(trip, companion)
  const params = { id: trip.id }
  const add = (member: Member, fields: object = {}) =>
    as(member).call(createBooking, { params, body: { booking: { ...flight, ...fields } } })
  const titlesSeenBy = async (member: Member) => {
    const { status, data } = await as(member).call(listBookings, { params })
    return status === 200 ? data.map(({ title }) => title) : status
  }
  return { owner, companion, trip, seat, params, add, titlesSeenBy }
}

test('a booking is made with all that belongs to it, once', async () => {
  const { owner, trip, add } = await company()
  const booking = {
    id: uuid(),
    kind: 'train' as const,
    title: 'Night train',
    startDate: '2031-05-01',
    startTime: '22:15',
    endDate: '2031-05-02',
    endTime: '07:05',
    from: 'Oslo',
    to: 'Bodø',
    address: 'Jernbanetorget 1',
    reference: 'X7K2MP',
    url: 'https://example.com/ticket',
    note: 'Seats by the window',
    cost: { amount: 129_900, currency: 'NOK' },
    private: false,
  }
  const made = await add(owner, booking)
  expect(made.status).toBe(201)
  const { createdAt, updatedAt, ...rest } = made.data
  expect([typeof createdAt, typeof updatedAt]).toEqual(['string', 'string'])
  const { id, firstName } = owner
  expect(rest).toEqual({
    ...booking,
    tripId: trip.id,
    author: expect.objectContaining({ id, profile: expect.objectContaining({ firstName }) }),
    files: [],
    expenseId: null,
    mayChange: true,
  })
  const again = await add(owner, { ...booking, title: 'Day train' })
  expect([again.status, again.data]).toEqual([200, made.data])
  const elsewhere = await company()
  expect(await elsewhere.add(owner, booking)).toMatchObject({ status: 403 })
  expect(await elsewhere.add(elsewhere.owner, booking)).toMatchObject({
    status: 409,
    errors: [{ field: 'booking.id' }],
  })
  await make.traveller(elsewhere.trip, owner)
  expect(await elsewhere.add(owner, booking)).toMatchObject({ status: 409 })
})

test('they come in the order of their days and hours, those without an hour first', async () => {
  const { owner, add, titlesSeenBy } = await company()
  await add(owner, { title: 'd', startDate: '2031-05-02' })
  await add(owner, { title: 'c', startTime: '21:00' })
  await add(owner, { title: 'a' })
  await add(owner, { title: 'b', startTime: '09:30' })
  expect(await titlesSeenBy(owner)).toEqual(['a', 'b', 'c', 'd'])
})

test('an end before the start is an error of its field, also of what stands already', async () => {
  const { owner, params, add } = await company()
  const refused = (field: string) => ({
    status: 422,
    errors: [{ field: `booking.${field}`, message: 'Ends before it starts' }],
  })
  const early = { endDate: '2031-04-30' }
  const backwards = { kind: 'stay', startTime: '15:00', endTime: '11:00' }
  expect(await add(owner, early)).toMatchObject(refused('endDate'))
  expect(await add(owner, backwards)).toMatchObject(refused('endTime'))
  // Who flies east over the Pacific lands before leaving.
  expect((await add(owner, { ...backwards, kind: 'flight' })).status).toBe(201)
  const { data } = await add(owner, { kind: 'stay', startTime: '15:00', endDate: '2031-05-03' })
  const change = (booking: object) =>
    as(owner).call(updateBooking, {
      params: { ...params, bookingId: data.id },
      body: { booking },
    })
  expect(await change({ startDate: '2031-05-04' })).toMatchObject(refused('endDate'))
  expect(await change({ endDate: null, endTime: '11:00' })).toMatchObject(refused('endTime'))
  expect((await change({ endTime: '11:00', cost: { amount: 5, currency: 'EUR' } })).data).toEqual({
    ...data,
    endTime: '11:00',
    cost: { amount: 5, currency: 'EUR' },
    updatedAt: expect.any(String),
  })
  expect((await change({ cost: null })).data.cost).toBeNull()
  for (const wrong of [
    { startTime: '24:00' },
    { startTime: '9:30' },
    { title: ' ' },
    { url: 'javascript:alert(1)' },
    { cost: { amount: 1, currency: 'ZZZ' } },
  ]) {
    expect((await change(wrong)).status).toBe(422)
  }
})

test('who travels along sees them, nobody else does', async () => {
  const { owner, companion, trip, params, add, titlesSeenBy } = await company()
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  const [invited, pending] = [await make.user(), await make.user()]
  await make.traveller(trip, invited, 'invited')
  await make.traveller(trip, pending, 'pending')
  await make.traveller(trip, blocked)
  await add(owner, { title: 'Shared' })
  await add(companion, { title: 'Mine', private: true })
  expect(await titlesSeenBy(owner)).toEqual(['Shared'])
  expect(await titlesSeenBy(companion)).toEqual(['Shared', 'Mine'])
  for (const member of [friend, stranger, unconfirmed, invited, pending]) {
    expect(await titlesSeenBy(member)).toBe(403)
    expect((await add(member)).status).toBe(403)
  }
  expect(await titlesSeenBy(blocked)).toBe(404)
  expect((await add(blocked)).status).toBe(404)
  expect((await visitor.call(listBookings, { params })).status).toBe(401)
  const hidden = await make.trip(owner, { audience: 'me' })
  const { status } = await as(friend).call(listBookings, { params: { id: hidden.id } })
  expect(status).toBe(404)
})

test('two companions who have blocked each other see nothing of each other', async () => {
  const { owner, companion, trip, add, titlesSeenBy } = await company()
  const third = await make.user()
  await make.traveller(trip, third)
  await add(companion, { title: 'Of one' })
  await add(third, { title: 'Of the other' })
  await make.friendship(third, companion, 'blocked')
  expect(await titlesSeenBy(owner)).toEqual(['Of one', 'Of the other'])
  expect(await titlesSeenBy(companion)).toEqual(['Of one'])
  expect(await titlesSeenBy(third)).toEqual(['Of the other'])
})

test('who leaves takes theirs out of sight and brings them back', async () => {
  const { owner, companion, trip, seat, add, titlesSeenBy } = await company()
  await add(owner, { title: 'Stays' })
  await add(companion, { title: 'Goes along' })
  const params = { id: trip.id, travellerId: seat }
  expect((await as(companion).call(removeTraveller, { params })).status).toBe(204)
  expect(await titlesSeenBy(owner)).toEqual(['Stays'])
  expect(await titlesSeenBy(companion)).toBe(403)
  await make.traveller(trip, companion)
  expect(await titlesSeenBy(owner)).toEqual(['Stays', 'Goes along'])
  expect((await as(owner).call(deleteTrip, { params: { id: trip.id } })).status).toBe(204)
  expect(await connections.db.selectFrom('booking').selectAll().execute()).toEqual([])
})

test('its author and the owner of the trip change it, other companions do not', async () => {
  const { owner, companion, trip, params, add } = await company()
  const third = await make.user()
  await make.traveller(trip, third)
  const { data } = await add(companion)
  const secret = (await add(companion, { private: true })).data
  const change = (member: Member, booking: object, bookingId = data.id) =>
    as(member).call(updateBooking, { params: { ...params, bookingId }, body: { booking } })
  const remove = (member: Member, bookingId = data.id) =>
    as(member).call(deleteBooking, { params: { ...params, bookingId } })
  const mayChange = async (member: Member) =>
    (await as(member).call(listBookings, { params })).data.map((booking) => booking.mayChange)
  expect(await mayChange(companion)).toEqual([true, true])
  expect(await mayChange(owner)).toEqual([true])
  expect(await mayChange(third)).toEqual([false])
  expect((await change(owner, { title: 'Later' })).data.title).toBe('Later')
  expect((await change(owner, { private: true })).status).toBe(403)
  expect((await change(owner, { title: 'Later' }, secret.id)).status).toBe(404)
  expect((await change(third, { title: 'Later' })).status).toBe(403)
  expect((await change(companion, { title: 'Later' }, uuid())).status).toBe(404)
  expect((await remove(third)).status).toBe(403)
  expect((await remove(await make.user())).status).toBe(403)
  expect((await remove(owner)).status).toBe(204)
  expect((await remove(owner)).status).toBe(404)
  expect((await remove(companion, secret.id)).status).toBe(204)
})

test('a trip holds so many and no more', async () => {
  const { owner, companion, trip, add } = await company()
  const rows = Array.from({ length: maxBookings - 1 }, () => ({
    id: uuid(),
    trip_id: trip.id,
    author_id: owner.id,
    kind: 'other' as const,
    title: 'One of many',
    start_date: '2031-05-01',
  }))
  await connections.db.insertInto('booking').values(rows).execute()
  const statuses = await Promise.all(
    [add(owner), add(companion)].map(async (call) => (await call).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('those of who left, or closed their account, take no room', async () => {
  const { owner, companion, trip, seat, add } = await company()
  const { db } = connections
  const rows = Array.from({ length: maxBookings }, () => ({
    id: uuid(),
    trip_id: trip.id,
    author_id: companion.id,
    kind: 'other' as const,
    title: 'One of many',
    start_date: '2031-05-01',
    private: true,
  }))
  await db.insertInto('booking').values(rows).execute()
  expect(await add(owner)).toMatchObject({ status: 422, errors: [{ code: 'maximum' }] })
  const close = (closed_at: Date | null) =>
    db.updateTable('member').set({ closed_at }).where('id', '=', companion.id).execute()
  await close(new Date())
  expect((await add(owner)).status).toBe(201)
  await close(null)
  const params = { id: trip.id, travellerId: seat }
  expect((await as(owner).call(removeTraveller, { params })).status).toBe(204)
  expect((await add(owner)).status).toBe(201)
})
