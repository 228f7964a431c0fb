import { createBooking, deleteBooking, updateBooking } from '@farfolk/contract/bookings'
import {
  createExpense,
  deleteExpense,
  ExpenseEvent,
  updateExpense,
} from '@farfolk/contract/expenses'
import { expect, test } from 'vitest'
import { hearing } from '../testing/cable.ts'
import { makeCompany } from '../testing/company.ts'
import { startTestApp } from '../testing/test-app.ts'
import { findSeat } from './testing.ts'

const { app, as, make, connections } = await startTestApp()

const listen = hearing(app.fastify, 'ExpensesChannel', ExpenseEvent)

test('who travels along hears of each change, and nobody else', async () => {
  const { owner, companion, trip, ...company } = await makeCompany(make, { audience: 'everyone' })
  const third = await make.user()
  await make.traveller(trip, third)
  // Between two companions a block hides none of what is shared.
  await make.friendship(third, companion, 'blocked')
  const pages = [await listen(owner), await listen(companion), await listen(third)]
  const others = await Promise.all(company.others.map(listen))
  const allHear = async () => {
    for (const page of pages) {
      expect(await page.next()).toEqual({ type: 'changed', tripId: trip.id })
    }
  }

  const params = { id: trip.id }
  const paidBy = await findSeat(connections.db, trip, companion)
  const dinner = {
    title: 'Dinner',
    date: '2031-05-01',
    amount: { amount: 3_000, currency: 'EUR' },
    paidBy,
    shares: [{ person: paidBy }],
  }
  const { data } = await as(companion).call(createExpense, { params, body: { expense: dinner } })
  await allHear()
  const ofExpense = { ...params, expenseId: data.id }
  const change = { params: ofExpense, body: { expense: { title: 'Supper' } } }
  expect((await as(third).call(updateExpense, change)).status).toBe(403)
  expect((await as(companion).call(updateExpense, change)).status).toBe(200)
  await allHear()
  expect((await as(third).call(deleteExpense, { params: ofExpense })).status).toBe(403)
  expect((await as(owner).call(deleteExpense, { params: ofExpense })).status).toBe(204)
  await allHear()
  for (const { cable } of [...pages, ...others]) expect(cable.frames).toEqual([])
})

test('who travels along hears that the booking of an expense is gone, or hidden from them', async () => {
  const { owner, companion, trip } = await makeCompany(make, { audience: 'everyone' })
  const pages = [await listen(owner), await listen(companion)] as const
  const bothHear = async () => {
    for (const page of pages) {
      expect(await page.next()).toEqual({ type: 'changed', tripId: trip.id })
    }
  }
  const params = { id: trip.id }
  const paidBy = await findSeat(connections.db, trip, companion)
  const shareNew = async () => {
    const booking = { kind: 'flight', title: 'To Oslo', startDate: '2131-05-01' } as const
    const { data } = await as(companion).call(createBooking, { params, body: { booking } })
    const expense = {
      title: 'Flight',
      date: '2131-05-01',
      amount: { amount: 3_000, currency: 'EUR' },
      paidBy,
      shares: [{ person: paidBy }],
      bookingId: data.id,
    }
    expect((await as(companion).call(createExpense, { params, body: { expense } })).status).toBe(
      201,
    )
    await bothHear()
    return { params: { ...params, bookingId: data.id } }
  }
  const ofFirst = await shareNew()
  const change = (booking: object) =>
    as(companion).call(updateBooking, { ...ofFirst, body: { booking } })
  await change({ title: 'To Bergen' })
  await change({ private: true })
  await bothHear()
  await change({ private: false })
  await bothHear()
  const ofSecond = await shareNew()
  await as(companion).call(deleteBooking, ofSecond)
  await bothHear()

  // Of one that is their own they alone hear, as of whatever happens to it.
  await change({ private: true })
  await bothHear()
  await as(companion).call(deleteBooking, ofFirst)
  expect(await pages[1].next()).toEqual({ type: 'changed', tripId: trip.id })
  for (const { cable } of pages) expect(cable.frames).toEqual([])
})
