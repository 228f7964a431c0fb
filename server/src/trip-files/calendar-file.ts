import type { Locale } from '@farfolk/contract/members'
import type { FiledMeetUp } from '../meet-ups/filed-meet-ups.ts'
import type { FiledVisit } from '../visits/filed-visits.ts'
import { type Entry, entriesOf, meetUpEntry, visitEntry } from './calendar-entries.ts'
import type { FiledTrip } from './filed-trip.ts'

interface Calendar {
  /** That are accepted, of whose calendar it is. */
  visits?: readonly FiledVisit[]
  /** That they call or come to. */
  meetUps?: readonly FiledMeetUp[]
  /** Of the names of countries. */
  locale: Locale
  /** As a calendar program calls it. */
  name: string
  /** Of the club: events bear addresses below it, and ids of its host. */
  publicUrl: string
  /** After which a program may look again. */
  refreshHours?: number
}

/** iCalendar (RFC 5545): trips and their dated stops as whole days, bookings and ideas with their times. */
export async function calendarFile(
  trips: readonly FiledTrip[],
  { visits = [], meetUps = [], locale, name, publicUrl, refreshHours }: Calendar,
): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({
    // Of all texts the package writes this one as it is (RFC 5545 §3.3.11).
    name: name.replaceAll(/[\\;,]/g, String.raw`\$&`),
    prodId: `//Farfolk//Trips//${locale.toUpperCase()}`,
    ...(refreshHours && { ttl: refreshHours * 3_600 }),
  })
  const { host } = new URL(publicUrl)
  const add = (entry: Entry, path: string) => {
    const changedAt = new Date(entry.changedAt)
    const { summary, description, location } = entry
    calendar.createEvent({
      id: `${entry.id}@${host}`,
      // The same text for the same trip, so that its tag holds.
      stamp: changedAt,
      lastModified: changedAt,
      ...spanOf(entry),
      // A calendar day has no zone, and neither has a time on the wall.
      timezone: null,
      summary,
      description,
      url: publicUrl + path,
      ...(location && { location }),
    })
  }
  for (const trip of trips) {
    for (const entry of entriesOf(trip, locale)) add(entry, `/trips/${trip.id}`)
  }
  for (const visit of visits) add(visitEntry(visit, locale), '/account/requests')
  for (const meetUp of meetUps) add(meetUpEntry(meetUp), `/meet-ups/${meetUp.id}`)
  return calendar.toString()
}

/** Whether a calendar has anything to say of a trip. */
export function hasDays(trip: FiledTrip): boolean {
  return entriesOf(trip, 'en').length > 0
}

function spanOf({ start, last }: Entry) {
  if (!start.includes('T')) {
    // The day after the last one, RFC 5545 §3.6.1.
    return { start: inUtc(start), end: inUtc(last ?? start, 1), allDay: true }
  }
  return { start: inUtc(`${start}Z`), ...(last && { end: inUtc(`${last}Z`) }), floating: true }
}

/** In UTC, of which ical-generator writes the day and the time where no zone is named. */
function inUtc(moment: string, plusDays = 0): Date {
  const date = new Date(moment)
  date.setUTCDate(date.getUTCDate() + plusDays)
  return date
}
