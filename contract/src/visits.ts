import * as z from 'zod/mini'
import { OwnAnswering } from './answering.ts'
import { dayAfter, dayInUtc, dayMs, dayOf } from './calendar-days.ts'
import { isTooFarAhead, mostDaysAhead } from './far-days.ts'
import { CalendarDate, FewWords, Id, Instant, longText, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard, Offer } from './members.ts'
import { minLength, rule, WholeNumber } from './validation.ts'

const visitStatuses = ['pending', 'accepted', 'declined', 'cancelled'] as const
export const VisitStatus = z.enum(visitStatuses)
export type VisitStatus = z.infer<typeof VisitStatus>

export const maxVisitPeople = 20
const mostDays = 366
export const visitTooLong = 'Lasts a year at most'

/** A day is past where it is past everywhere: so long after it has ended in UTC. */
const lastZoneMs = dayMs / 2

/** The first day that is past nowhere. */
export function earliestVisitDay(): string {
  return dayOf(Date.now() - lastZoneMs)
}

/** What a member asks of another who offers it. */
export const Visit = z.object({
  id: z.uuid(),
  host: MemberCard,
  guest: MemberCard,
  offer: Offer,
  /** Calendar days where the host lives. */
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  people: z.int(),
  message: z.string(),
  status: VisitStatus,
  /** What the host wrote with their answer. */
  answer: z.nullable(z.string()),
  /** Whether its days are past: one that is pending then waits for nothing any more. */
  over: z.boolean(),
  /** What the asking member may make of it now. */
  mayBecome: z.array(VisitStatus),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Visit = z.infer<typeof Visit>

const maxVisitMessage = 500

export const VisitInput = z
  .object({
    id: z.optional(Id),
    offer: Offer,
    /** Today or later, within two years. */
    firstDay: CalendarDate.check(
      rule((day) => day >= earliestVisitDay(), { message: 'Needs to be in the future', path: [] }),
      rule((day) => day <= dayInUtc(mostDaysAhead), { message: isTooFarAhead, path: [] }),
    ),
    lastDay: CalendarDate,
    people: z._default(WholeNumber.check(z.minimum(1), z.maximum(maxVisitPeople)), 1),
    message: longText({ max: maxVisitMessage }).check(minLength(1)),
  })
  .check(
    rule(({ firstDay, lastDay }) => lastDay >= firstDay, {
      message: 'Ends before it starts',
      path: ['lastDay'],
      over: ['firstDay', 'lastDay'],
    }),
    rule(({ firstDay, lastDay }) => lastDay < dayAfter(firstDay, mostDays), {
      message: visitTooLong,
      path: ['lastDay'],
      over: ['firstDay', 'lastDay'],
    }),
  )
export type VisitInput = z.infer<typeof VisitInput>

export const VisitPatch = z.object({
  /** The host accepts or declines, also what they have accepted; the guest cancels. */
  status: z.enum(['accepted', 'declined', 'cancelled']),
  /** The host's, with it; absent leaves what was there. */
  answer: z.optional(FewWords),
})
export type VisitPatch = z.infer<typeof VisitPatch>

const visitRoles = ['host', 'guest'] as const
export type VisitRole = (typeof visitRoles)[number]

const path = '/user/visits'

export const listVisits = endpoint({
  name: 'listVisits',
  summary: 'What is asked of me, or with `role=guest` what I ask of others, newest first',
  method: 'GET',
  path,
  auth: 'member',
  query: z.object({
    role: z._default(z.enum(visitRoles), 'host'),
    /** With this member alone. */
    userId: z.optional(Id),
    ...pageQuery,
  }),
  reply: Visit,
  list: 'paged',
})

export const getVisit = endpoint({
  name: 'getVisit',
  summary: 'A visit that I am the host or the guest of',
  method: 'GET',
  path: `${path}/:id`,
  auth: 'member',
  params: z.object({ id: Id }),
  reply: Visit,
  etag: true,
})

export const getAnswering = endpoint({
  name: 'getAnswering',
  summary:
    'How I answer what travellers ask of me, of the last year, and what others are told of it',
  method: 'GET',
  path: '/user/answering',
  auth: 'member',
  reply: OwnAnswering,
  etag: true,
})

export const createVisit = endpoint({
  name: 'createVisit',
  summary:
    'Ask a member for something that they offer; 403 where I am not told of it, 409 while another request of mine waits for their answer, or for a place to stay where they take no guests now. 20 a day, 10 in the first week, then 429',
  method: 'POST',
  path: '/users/:id/visits',
  auth: 'confirmed',
  params: z.object({ id: Id }),
  body: z.object({ visit: VisitInput }),
  reply: Visit,
  alsoStatus: 200,
  errors: ['not_allowed', 'not_found', 'conflict', 'not_taking_guests'],
})

export const updateVisit = endpoint({
  name: 'updateVisit',
  summary:
    'Accept, decline or cancel; twice is the same. 403 where it is for the other one, 409 where it is settled or over',
  method: 'PATCH',
  path: `${path}/:id`,
  auth: 'confirmed',
  repeats: true,
  params: z.object({ id: Id }),
  body: z.object({ visit: VisitPatch }),
  reply: Visit,
  errors: ['not_allowed', 'conflict'],
})
