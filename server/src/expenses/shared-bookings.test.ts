import {
  createBooking,
  deleteBooking,
  listBookings,
  updateBooking,
} from '@farfolk/contract/bookings'
import { deleteExpense, listExpenses } from '@farfolk/contract/expenses'
import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { exportedBy } from '../testing/exported.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { sharedTrips } from './testing.ts'

const testApp = await startTestApp()
const { as, inject } = testApp
const company = sharedTrips(testApp)

test('the cost of a booking is shared once, until that expense is gone', async () => {
  const { owner, companion, params, add, titlesSeenBy } = await company()
  const flight = { kind: 'flight', title: 'To Oslo', startDate: '2031-05-01' } as const
  const book = async (member: MadeMember, fields: object = {}) => {
    const body = { booking: { ...flight, ...fields } }
    return (await as(member).call(createBooking, { params, body })).data.id
  }
  const bookingId = await book(companion)
  const sharedBy = async () => {
    const { data } = await as(owner).call(listBookings, { params })
    return data.find(({ id }) => id === bookingId)?.expenseId
  }
  expect(await sharedBy()).toBeNull()
  const both = await Promise.all([add(owner, { bookingId }), add(companion, { bookingId })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const { data } = both.find(({ status }) => status === 201)!
  expect([data.bookingId, await sharedBy()]).toEqual([bookingId, data.id])
  const refused = both.find(({ status }) => status === 409)
  expect(refused).toMatchObject({ errors: [{ field: 'expense.bookingId' }] })
  // What nobody else sees, what is not there, what is of another trip.
  const elsewhere = await company()
  for (const wrong of [
    await book(companion, { private: true }),
    uuid(),
    (
      await as(elsewhere.owner).call(createBooking, {
        params: elsewhere.params,
        body: { booking: flight },
      })
    ).data.id,
  ]) {
    for (const member of [owner, companion]) {
      expect(await add(member, { bookingId: wrong })).toMatchObject({
        status: 422,
        errors: [{ field: 'expense.bookingId' }],
      })
    }
  }
  await as(owner).call(deleteExpense, { params: { ...params, expenseId: data.id } })
  expect(await sharedBy()).toBeNull()
  expect((await add(owner, { bookingId })).status).toBe(201)
  await as(companion).call(deleteBooking, { params: { ...params, bookingId } })
  const { data: left } = await as(owner).call(listExpenses, { params })
  expect(left.map((expense) => expense.bookingId)).toEqual([null])
  expect(await titlesSeenBy(owner)).toEqual(['Dinner'])
})

test('a cost that is sent twice at once is shared once, and both are told so', async () => {
  const { owner, companion, params, add } = await company()
  const booking = { kind: 'flight', title: 'To Oslo', startDate: '2031-05-01' } as const
  const { data } = await as(companion).call(createBooking, { params, body: { booking } })
  const twice = { id: uuid(), bookingId: data.id }
  const both = await Promise.all([add(owner, twice), add(owner, twice)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
})

test('a booking that became private is as gone as a deleted one for all but its author', async () => {
  const { owner, companion, params, add } = await company()
  const booking = { kind: 'flight', title: 'To Oslo', startDate: '2031-05-01' } as const
  const { data } = await as(companion).call(createBooking, { params, body: { booking } })
  await add(owner, { bookingId: data.id })
  const ofBooking = { ...params, bookingId: data.id }
  const body = { booking: { private: true } }
  expect((await as(companion).call(updateBooking, { params: ofBooking, body })).status).toBe(200)
  const seenBy = async (member: MadeMember) => {
    const { data: expenses } = await as(member).call(listExpenses, { params })
    return expenses.map(({ bookingId }) => bookingId)
  }
  expect([await seenBy(owner), await seenBy(companion)]).toEqual([[null], [data.id]])
  const archive = unzipSync(await exportedBy({ as, inject })(owner))
  expect(JSON.parse(strFromU8(archive['expenses.json']!))).toMatchObject([{ bookingId: null }])
})
