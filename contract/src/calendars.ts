import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { endpoint, type FileCall } from './http.ts'

/** An address that a calendar fetches the own trips from: whoever has it reads them. */
export const CalendarFeed = z.object({
  url: z.string(),
  createdAt: Instant,
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const getCalendarFeed = endpoint({
  name: 'getCalendarFeed',
  summary: "The address of the own trips' calendar, null without one",
  method: 'GET',
  path: '/user/calendar_feed',
  auth: 'member',
  sessionOnly: true,
  reply: z.nullable(CalendarFeed),
  etag: true,
})

export const createCalendarFeed = endpoint({
  name: 'createCalendarFeed',
  summary: 'Make an address for the own trips as a calendar; the one before ends at once',
  method: 'POST',
  path: '/user/calendar_feed',
  auth: 'member',
  sessionOnly: true,
  reply: CalendarFeed,
})

export const deleteCalendarFeed = endpoint({
  name: 'deleteCalendarFeed',
  summary: 'End the address of the own calendar',
  method: 'DELETE',
  path: '/user/calendar_feed',
  auth: 'member',
  sessionOnly: true,
  reply: null,
  etag: true,
})

export const readCalendarFeed: FileCall = {
  name: 'readCalendarFeed',
  summary: "The trips of a feed's owner and those they travel along on, as iCalendar",
  path: '/calendar/:token.ics',
  auth: 'public',
  params: z.object({ token: z.string() }),
  types: ['text/calendar'],
  etag: true,
}

export const getTripCalendar = {
  name: 'getTripCalendar',
  summary: 'A trip and the stops that the viewer sees, as iCalendar; 404 without dates',
  path: '/trips/:id/calendar',
  auth: 'optional',
  params: z.object({ id: Id }),
  types: ['text/calendar'],
  etag: true,
  errors: ['not_allowed'],
} satisfies FileCall
