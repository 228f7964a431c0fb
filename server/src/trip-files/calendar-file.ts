import type { Locale } from '@farfolk/contract/members'
import { countryIn } from '../words/country-names.ts'
import type { FiledTrip } from './filed-trip.ts'

interface Calendar {
  /** Of the names of countries. */
  locale: Locale
  /** As a calendar program calls it. */
  name: string
  /** Of the club: events bear addresses below it, and ids of its host. */
  publicUrl: string
  /** After which a program may look again. */
  refreshHours?: number
}

interface Entry {
  id: string
  start: string
  last: string
  summary: string
  description: string
  geo?: { lat: number; lon: number }
}

/** iCalendar (RFC 5545): trips and their dated stops as whole days. */
export async function calendarFile(
  trips: readonly FiledTrip[],
  { locale, name, publicUrl, refreshHours }: Calendar,
): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({
    // Of all texts the package writes this one as it is (RFC 5545 §3.3.11).
    name: name.replaceAll(/[\\;,]/g, String.raw`\$&`),
    prodId: `//Farfolk//Trips//${locale.toUpperCase()}`,
    ...(refreshHours && { ttl: refreshHours * 3_600 }),
  })
  const { host } = new URL(publicUrl)
  for (const trip of trips) {
    const changedAt = new Date(trip.updated_at)
    for (const { id, start, last, summary, description, geo } of entriesOf(trip, locale)) {
      calendar.createEvent({
        id: `${id}@${host}`,
        // The same text for the same trip, so that its tag holds.
        stamp: changedAt,
        lastModified: changedAt,
        start: dayOf(start),
        // The day after the last one, RFC 5545 §3.6.1.
        end: dayOf(last, 1),
        allDay: true,
        // A calendar day has no zone.
        timezone: null,
        summary,
        description,
        url: `${publicUrl}/trips/${trip.id}`,
        ...(geo && { location: { title: summary, geo } }),
      })
    }
  }
  return calendar.toString()
}

/** Whether a calendar has anything to say of a trip. */
export function hasDays(trip: FiledTrip): boolean {
  return entriesOf(trip, 'en').length > 0
}

function entriesOf(trip: FiledTrip, locale: Locale): Entry[] {
  const { id, name, description, start_date: start, end_date: end, stops } = trip
  // A trip without an end goes on; a calendar needs one.
  const whole = start && { id, start, last: end ?? start, summary: name, description }
  return [
    ...(whole ? [whole] : []),
    ...stops.flatMap((stop) => {
      const from = stop.arrival_date ?? stop.departure_date
      if (from === null) return []
      return {
        id: stop.id,
        start: from,
        last: stop.departure_date ?? from,
        summary: `${stop.place_name}, ${countryIn(locale, stop.country_code)}`,
        description: stop.note,
        geo: { lat: stop.lat, lon: stop.lng },
      }
    }),
  ]
}

/** Midnight in UTC, of which ical-generator writes the day where no zone is named. */
function dayOf(day: string, plusDays = 0): Date {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + plusDays)
  return date
}
