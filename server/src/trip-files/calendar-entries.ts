import { isTransport } from '@farfolk/contract/bookings'
import type { Locale } from '@farfolk/contract/members'
import type { FiledBooking } from '../bookings/filed-bookings.ts'
import type { FiledMeetUp } from '../meet-ups/filed-meet-ups.ts'
import type { FiledIdea } from '../trip-ideas/filed-ideas.ts'
import type { FiledTodo } from '../trip-todos/filed-todos.ts'
import type { FiledVisit } from '../visits/filed-visits.ts'
import { countryIn } from '../words/country-names.ts'
import { say } from '../words/say.ts'
import type { FiledTrip } from './filed-trip.ts'

/** What a calendar tells of: whole days, or from one time to another. */
export interface Entry {
  id: string
  /** ISO 8601, an instant. */
  changedAt: string
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` as a clock on the wall says, of which `last` is one or null. */
  start: string
  /** The last day, or the end; null where only the start is known. */
  last: string | null
  summary: string
  description: string
  location?: { title: string; geo?: { lat: number; lon: number } }
}

export function entriesOf(trip: FiledTrip, locale: Locale): Entry[] {
  const { id, name, description, start_date: start, end_date: end, updated_at: changedAt } = trip
  // A trip without an end goes on; a calendar needs one.
  const whole = start && { id, changedAt, start, last: end ?? start, summary: name, description }
  return [
    ...(whole ? [whole] : []),
    ...trip.stops.flatMap((stop) => {
      const from = stop.arrival_date ?? stop.departure_date
      if (from === null) return []
      const summary = `${stop.place_name}, ${countryIn(locale, stop.country_code)}`
      return {
        id: stop.id,
        changedAt,
        start: from,
        last: stop.departure_date ?? from,
        summary,
        description: stop.note,
        location: { title: summary, geo: { lat: stop.lat, lon: stop.lng } },
      }
    }),
    ...(trip.bookings ?? []).map((booking) => bookingEntry(booking, locale)),
    ...(trip.ideas ?? []).map(ideaEntry),
    ...(trip.todos ?? []).map((todo) => todoEntry(todo, locale)),
  ]
}

function bookingEntry(booking: FiledBooking, locale: Locale): Entry {
  const { id, kind, start_date: day, end_date: end, start_time: from, end_time: until } = booking
  const lastDay = end ?? day
  // Of both ends or none: a day and a time make no span.
  const isTimed = from !== null && (until !== null || lastDay === day)
  const start = isTimed ? `${day}T${from}` : day
  const last = isTimed ? until && `${lastDay}T${until}` : lastDay
  // Who flies east over the Pacific lands before leaving, which no calendar takes.
  const isBackwards = isTimed && last !== null && last <= start
  const times = [from, until].some(Boolean) && `${from ?? ''} – ${until ?? ''}`.trim()
  const what = whatOf(booking)
  const place = booking.address || (isTransport(kind) ? booking.from_place : '')
  return {
    id,
    changedAt: booking.updated_at,
    start,
    last: isBackwards ? null : last,
    summary: kind === 'other' ? what : say(locale, `calendar_${kind}`, { what }),
    description: (!isTimed || isBackwards) && times ? times : '',
    ...(place && { location: { title: place } }),
  }
}

function ideaEntry({ id, title, day, time, place, updated_at: changedAt }: FiledIdea): Entry {
  return {
    id,
    changedAt,
    start: time === null ? day : `${day}T${time}`,
    last: null,
    summary: title,
    description: '',
    ...(place && { location: { title: place.name, geo: { lat: place.lat, lon: place.lng } } }),
  }
}

function todoEntry(
  { id, text, due_day: day, updated_at: changedAt }: FiledTodo,
  locale: Locale,
): Entry {
  const summary = say(locale, 'calendar_todo', { what: text })
  return { id, changedAt, start: day, last: day, summary, description: '' }
}

export function visitEntry(visit: FiledVisit, locale: Locale): Entry {
  const { id, offer, role, name, firstDay: start, lastDay: last, updatedAt: changedAt } = visit
  const does = offer === 'meet' ? 'meet' : (`${role}_${offer}` as const)
  const summary = say(locale, `calendar_visit_${visitWords[does]}`, { name })
  return { id, changedAt, start, last, summary, description: '' }
}

export function meetUpEntry(meetUp: FiledMeetUp): Entry {
  const { id, name, description, place, spot, lat, lng, start, end, updatedAt: changedAt } = meetUp
  const title = spot ? `${spot}, ${place}` : place
  const location = { title, geo: { lat, lon: lng } }
  return { id, changedAt, start, last: end, summary: name, description, location }
}

const visitWords = {
  meet: 'meet',
  'host_show-around': 'show',
  'guest_show-around': 'shown',
  host_stay: 'host',
  guest_stay: 'guest',
} as const

function whatOf({ title, from_place: from, to_place: to }: FiledBooking): string {
  if (from && to) return `${title}, ${from} → ${to}`
  if (to) return `${title} → ${to}`
  return title
}
