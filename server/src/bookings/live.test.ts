import {
  addBookingFile,
  BookingEvent,
  createBooking,
  deleteBooking,
  deleteBookingFile,
  updateBooking,
} from '@farfolk/contract/bookings'
import { expect, test } from 'vitest'
import { hearing } from '../testing/cable.ts'
import { makeCompany } from '../testing/company.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, make } = await startTestApp()

const listen = hearing(app.fastify, 'BookingsChannel', BookingEvent)

test('who travels along hears of each change, of private ones their author alone', async () => {
  const { owner, companion, trip, ...company } = await makeCompany(make, { audience: 'everyone' })
  const pages = [await listen(owner), await listen(companion)] as const
  const others = await Promise.all(company.others.map(listen))
  const changed = { type: 'changed', tripId: trip.id }
  const bothHear = async () => {
    for (const page of pages) expect(await page.next()).toEqual(changed)
  }

  const params = { id: trip.id }
  const flight = { kind: 'flight', title: 'To Oslo', startDate: '2031-05-01' } as const
  const { data } = await as(companion).call(createBooking, { params, body: { booking: flight } })
  await bothHear()
  const ofBooking = { ...params, bookingId: data.id }
  const change = (booking: object) =>
    as(companion).call(updateBooking, { params: ofBooking, body: { booking } })
  // Of nothing there is nothing to hear.
  expect((await change({})).status).toBe(200)
  await change({ title: 'To Bergen' })
  await bothHear()
  const file = new File(['%PDF-1.7'], 'ticket.pdf')
  const body = { bookingFile: { file } }
  const { data: paper } = await as(companion).call(addBookingFile, { params: ofBooking, body })
  await bothHear()
  const ofPaper = { params: { ...ofBooking, fileId: paper.id } }
  await as(companion).call(deleteBookingFile, ofPaper)
  await bothHear()

  // For the owner it is gone; what happens to it then is not theirs to know.
  await change({ private: true })
  await bothHear()
  await change({ title: 'A surprise' })
  await change({ title: 'Another', private: true })
  await as(companion).call(addBookingFile, { params: ofBooking, body })
  await as(companion).call(deleteBooking, { params: ofBooking })
  await as(companion).call(createBooking, {
    params,
    body: { booking: { ...flight, private: true } },
  })
  for (let count = 0; count < 5; count++) expect(await pages[1].next()).toEqual(changed)
  for (const { cable } of [pages[0], ...others]) expect(cable.frames).toEqual([])
})

test('nobody hears across a block of what the other side has booked', async () => {
  const [owner, one, other] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(owner, { audience: 'everyone' })
  for (const member of [one, other]) await make.traveller(trip, member)
  await make.friendship(one, other, 'blocked')
  const [ofOwner, ofOther] = [await listen(owner), await listen(other)]
  const params = { id: trip.id }
  const book = async (by: typeof owner) => {
    const booking = { kind: 'flight', title: 'To Oslo', startDate: '2031-05-01' } as const
    const { data } = await as(by).call(createBooking, { params, body: { booking } })
    return { params: { ...params, bookingId: data.id } }
  }
  const changed = { type: 'changed', tripId: trip.id }
  const flight = await book(one)
  await as(owner).call(updateBooking, { ...flight, body: { booking: { title: 'To Bergen' } } })
  const file = new File(['%PDF-1.7'], 'ticket.pdf')
  await as(one).call(addBookingFile, { ...flight, body: { bookingFile: { file } } })
  await as(one).call(deleteBooking, flight)
  for (let count = 0; count < 4; count++) expect(await ofOwner.next()).toEqual(changed)
  expect(ofOther.cable.frames.filter(({ message }) => message)).toEqual([])
  await book(owner)
  expect(await ofOther.next()).toEqual(changed)
})
