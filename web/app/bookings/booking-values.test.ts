import { type Booking, BookingInput } from '@farfolk/contract/bookings'
import { check } from '@farfolk/contract/validation'
import { expect, test } from 'vitest'
import { hasChangedSince } from '../forms/use-unchanged.ts'
import {
  type BookingValues,
  bodyOfBooking,
  emptyBooking,
  patchOfBooking,
  valuesOfBooking,
  versionOfBooking,
} from './booking-values.ts'

const train = {
  id: '0197d3a0-0000-7000-8000-000000000001',
  kind: 'train',
  title: 'Night train',
  startDate: '2031-05-12',
  startTime: '22:10',
  endDate: '2031-05-13',
  endTime: null,
  from: 'Berlin',
  to: 'Stockholm',
  address: '',
  reference: 'ABC123',
  url: null,
  note: '',
  cost: { amount: 12_050, currency: 'EUR' },
  private: false,
  files: [],
} as unknown as Booking

/** Apart from what stands, as a form holds it. */
const opened = () => JSON.parse(JSON.stringify(valuesOfBooking(train, 'USD'))) as BookingValues

test('what is shown unchanged is not sent', () => {
  expect(patchOfBooking(valuesOfBooking(train, 'USD'))).toEqual({ booking: {} })
})

test('of a change its fields alone are sent', () => {
  const values = opened()
  values.booking.cost.amount = '99,5'
  values.booking.endTime = '08:00'
  expect(patchOfBooking(values)).toEqual({
    booking: { cost: { amount: 9_950, currency: 'EUR' }, endTime: '08:00' },
  })
})

test('a stay leaves and arrives nowhere', () => {
  const values = opened()
  values.booking.kind = 'stay'
  expect(patchOfBooking(values)).toEqual({ booking: { kind: 'stay', from: '', to: '' } })
})

test('a form that was left empty asks for the title and the day', () => {
  const { booking } = bodyOfBooking(emptyBooking(train.id, 'EUR'))
  const result = check(BookingInput, booking)
  const errors = result.ok ? [] : result.errors
  expect(errors.map(({ field, message }) => [field, message])).toEqual([
    ['title', 'Field is required'],
    ['startDate', 'Field is required'],
  ])
})

test('an address is taken as people copy it', () => {
  const values = opened()
  values.booking.url = ' rail.example/ticket '
  expect(patchOfBooking(values)).toEqual({ booking: { url: 'https://rail.example/ticket' } })
})

test('another file makes no change stale, another day does', () => {
  const { version } = valuesOfBooking(train, 'USD')
  const withFile = { ...train, files: [{ id: 'a' }], updatedAt: 'later' } as unknown as Booking
  expect(hasChangedSince(version, versionOfBooking(withFile), ['startDate', 'title'])).toBe(false)
  const moved = versionOfBooking({ ...train, startDate: '2031-05-11' })
  expect(hasChangedSince(version, moved, ['startDate'])).toBe(true)
  expect(hasChangedSince(version, moved, ['title'])).toBe(false)
})
