import { type Booking, type BookingKind, isTransport } from '@farfolk/contract/bookings'
import { withScheme } from '../bucket-list/item-values.ts'
import { type Part, type Versioned, versioned } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'
import { inMinorUnits } from '../trips/trip-bodies.ts'
import { inMajorUnits } from '../trips/trip-values.ts'

interface BookingFields {
  id: string
  kind: BookingKind
  title: string
  startDate: string
  startTime: string
  endDate: string
  endTime: string
  from: string
  to: string
  address: string
  reference: string
  url: string
  note: string
  cost: { amount: string; currency: string }
  private: boolean
}

/** A booking as its form holds it: texts as typed, an empty one for nothing. */
export type BookingValues = Versioned<{ booking: BookingFields }>

export const bookingParts: Part<BookingValues>[] = [
  { name: m.booking_kind, fields: ['booking.kind'] },
  { name: m.booking_name, fields: ['booking.title'] },
  {
    name: m.booking_when,
    fields: ['booking.startDate', 'booking.startTime', 'booking.endDate', 'booking.endTime'],
  },
  { name: m.booking_from, fields: ['booking.from'] },
  { name: m.booking_to, fields: ['booking.to'] },
  { name: m.booking_address, fields: ['booking.address'] },
  { name: m.booking_reference, fields: ['booking.reference'] },
  { name: m.booking_link, fields: ['booking.url'] },
  { name: m.booking_note, fields: ['booking.note'] },
  { name: m.booking_cost, fields: ['booking.cost'] },
  { name: m.booking_private, fields: ['booking.private'] },
]

export function emptyBooking(id: string, currency: string): BookingValues {
  return {
    booking: {
      id,
      kind: 'flight',
      title: '',
      startDate: '',
      startTime: '',
      endDate: '',
      endTime: '',
      from: '',
      to: '',
      address: '',
      reference: '',
      url: '',
      note: '',
      cost: { amount: '', currency },
      private: false,
    },
    version: '',
  }
}

export function valuesOfBooking(booking: Booking, currency: string): BookingValues {
  const { id, kind, title, startDate, from, to, address, reference, note, cost } = booking
  const fields = {
    id,
    kind,
    title,
    startDate,
    startTime: booking.startTime ?? '',
    endDate: booking.endDate ?? '',
    endTime: booking.endTime ?? '',
    from,
    to,
    address,
    reference,
    url: booking.url ?? '',
    note,
    cost: cost ? { amount: inMajorUnits(cost), currency: cost.currency } : { amount: '', currency },
    private: booking.private,
  }
  return versioned({ booking: fields }, versionOfBooking(booking))
}

export function bodyOfBooking({ booking }: BookingValues) {
  return { booking: sentOf(booking) }
}

/** What was changed alone: no version of the server's guards the rest. */
export function patchOfBooking({ booking, base }: BookingValues) {
  const { id: _id, ...now } = sentOf(booking)
  const before: Record<string, unknown> = base ? sentOf(base.booking) : {}
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  )
  return { booking: Object.fromEntries(changed) }
}

/** What a form of this kind does not show is not sent. */
function sentOf(typed: BookingFields) {
  const isWay = isTransport(typed.kind)
  return {
    ...typed,
    // Absent, so that it is asked for instead of called wrong.
    startDate: typed.startDate.trim() || undefined,
    startTime: typed.startTime || null,
    endDate: typed.endDate.trim() || null,
    endTime: typed.endTime || null,
    from: isWay ? typed.from : '',
    to: isWay ? typed.to : '',
    url: withScheme(typed.url.trim()) || null,
    cost: typed.cost.amount.trim() === '' ? null : inMinorUnits(typed.cost),
  }
}

/** Of what its form changes: a file that is added, or a cost that is shared, makes no edit stale. */
export function versionOfBooking(booking: Booking): string {
  const {
    files: _files,
    updatedAt: _updatedAt,
    author: _author,
    mayChange: _may,
    expenseId: _expenseId,
    ...said
  } = booking
  return JSON.stringify(said)
}
