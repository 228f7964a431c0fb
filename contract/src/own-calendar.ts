import * as z from 'zod/mini'
import { daysBetween } from './calendar-days.ts'
import { CalendarDate } from './fields.ts'
import { endpoint } from './http.ts'
import { endsAfterStart, TripDate } from './trips.ts'
import { rule } from './validation.ts'

/** From the first to the last, both counted: a month, with its weeks' days of other months, twice over. */
export const mostCalendarDays = 62
/** Of one answer; those that start first. */
export const mostCalendarEntries = 500

/** Something that a member has on days of theirs; all days and times are what clocks on the wall say there. */
export const CalendarEntry = z.object({
  kind: z.enum(['trip', 'booking', 'idea', 'todo', 'meetUp', 'visit']),
  /** Of the trip, the booking, the idea, the to-do, the meet-up or the visit. */
  id: z.uuid(),
  /** Of a booking, an idea or a to-do; else null. */
  tripId: z.nullable(z.uuid()),
  /** What the member is on a trip, or at a visit; null of the others. */
  role: z.nullable(z.enum(['owner', 'companion', 'follower', 'host', 'guest'])),
  /** Of a visit the other one's first name. */
  title: z.string(),
  /** Perhaps before the first day that is asked for. */
  startDate: CalendarDate,
  /** `HH:mm`; null where it has none. */
  startTime: z.nullable(z.string()),
  /** Its last day; null of a trip alone that is to go on. */
  endDate: z.nullable(CalendarDate),
  endTime: z.nullable(z.string()),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

export const OwnCalendar = z.object({
  /** By day and hour of their start; of a day those without an hour come first. */
  entries: z.array(CalendarEntry),
  /** Whether there are more of them than one answer has. */
  hasMore: z.boolean(),
})
export type OwnCalendar = z.infer<typeof OwnCalendar>

export const getOwnCalendar = endpoint({
  name: 'getOwnCalendar',
  summary: `What I have on these days: own trips, those I travel along on and those I follow, bookings, planned ideas and what is to be done by then of the first two, meet-ups I call or come to, visits that were accepted. ${mostCalendarDays} days at most`,
  method: 'GET',
  path: '/user/calendar',
  auth: 'member',
  query: z.object({ from: TripDate, to: TripDate }).check(
    endsAfterStart(),
    rule(({ from, to }) => daysBetween(from, to) < mostCalendarDays, {
      code: 'maximum',
      message: `Is more than ${mostCalendarDays} days`,
      path: ['to'],
      over: ['from', 'to'],
    }),
  ),
  reply: OwnCalendar,
  etag: true,
})
