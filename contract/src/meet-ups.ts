import * as z from 'zod/mini'
import { dayAfter, dayMs, dayInUtc, dayOf } from './calendar-days.ts'
import { isTooFarAhead, mostDaysAhead } from './far-days.ts'
import { CalendarDate, Id, Instant, line, longText, pageQuery, WallTime } from './fields.ts'
import { endpoint } from './http.ts'
import { InterestId } from './interests.ts'
import { MemberCard } from './members.ts'
import { Place, PlaceInput } from './places.ts'
import { isAboutSomething, pointOrInterest } from './point-or-interest.ts'
import { areRight, rule, validationWords, WholeNumber } from './validation.ts'

/** Who comes to one, its owner counted: whatever its seats, no more. */
export const mostAtMeetUp = 500
export const fewestSeats = 2
/** From its start to its end. */
export const longestMeetUpDays = 7
export const meetUpTooLong = 'Lasts a week at most'

/** Worked out from the clocks at its place; what bears no end is over four hours after its start. */
const MeetUpState = z.enum(['ahead', 'under_way', 'over', 'cancelled'])
export type MeetUpState = z.infer<typeof MeetUpState>

export const MeetUpAudience = z.enum(['members', 'friends'])
export type MeetUpAudience = z.infer<typeof MeetUpAudience>

/** Members meet in a town on a day: as much of it as the viewer may see. */
export const MeetUp = z.object({
  id: z.uuid(),
  /** Who calls it. */
  owner: MemberCard,
  name: z.string(),
  /** Plain text with line breaks. */
  description: z.string(),
  place: Place,
  /** What it is about. */
  interest: z.nullable(InterestId),
  /** Where in the place, in words; null to who does not come. */
  spot: z.nullable(z.string()),
  /** A day and `HH:mm` as clocks and calendars at the place show them; an end has both or neither. */
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** How many may come, the owner counted; null is as many as may come to any. */
  seats: z.nullable(z.int()),
  /** How many come, the owner counted, also those whom a block hides from the viewer. */
  comingCount: z.int(),
  /** Whether the viewer comes; false of its owner, who is there anyway. */
  coming: z.boolean(),
  audience: MeetUpAudience,
  /** Told to the owner alone, where the club keeps it from everybody else; absent mostly. */
  hidden: z.optional(z.boolean()),
  state: MeetUpState,
  createdAt: Instant,
  updatedAt: Instant,
})
export type MeetUp = z.infer<typeof MeetUp>

/** Who comes to a meet-up beside its owner. */
export const Comer = z.object({ user: MemberCard, createdAt: Instant })
export type Comer = z.infer<typeof Comer>

/** What is said of a start that is past. */
export const isPast = 'Needs to be in the future'

const fields = {
  name: line({ min: 1, max: 120 }),
  description: longText({ max: 5_000 }),
  place: PlaceInput,
  interest: z.nullable(InterestId),
  spot: line({ max: 200 }),
  startDate: CalendarDate.check(
    rule((day) => day <= dayInUtc(mostDaysAhead), { message: isTooFarAhead, path: [] }),
  ),
  startTime: WallTime,
  endDate: z.nullable(CalendarDate),
  endTime: z.nullable(WallTime),
  seats: z.nullable(WholeNumber.check(z.minimum(fewestSeats), z.maximum(mostAtMeetUp))),
  audience: MeetUpAudience,
}

interface Span {
  startDate: string
  startTime: string
  endDate: string | null
  endTime: string | null
}

/** What is wrong with when a meet-up ends. */
export function meetUpEndProblem({
  startDate,
  startTime,
  endDate,
  endTime,
}: Span): { field: 'endDate' | 'endTime'; message: string; code?: 'required' } | undefined {
  const required = { message: validationWords.required, code: 'required' } as const
  if (endDate === null && endTime === null) return undefined
  if (endDate === null) return { field: 'endDate', ...required }
  if (endDate < startDate) return { field: 'endDate', message: 'Ends before it starts' }
  if (endTime === null) return { field: 'endTime', ...required }
  const [start, end] = [`${startDate}T${startTime}`, `${endDate}T${endTime}`]
  if (end <= start) return { field: 'endTime', message: 'Ends before it starts' }
  if (end > `${dayAfter(startDate, longestMeetUpDays)}T${startTime}`) {
    return { field: 'endDate', message: meetUpTooLong }
  }
  return undefined
}

function endsInTime<T extends Span>() {
  return z.check<T>(
    (context) => {
      const problem = meetUpEndProblem(context.value)
      if (!problem) return
      const { startDate, endDate } = context.value
      const isOfDays = endDate !== null && endDate < startDate
      if (!isOfDays && !areRight(['startTime', 'endTime'])(context)) return
      const { field, message, code = 'invalid' } = problem
      context.issues.push({
        code: 'custom',
        input: undefined,
        path: [field],
        message,
        params: { code },
      })
    },
    { when: areRight(['startDate', 'endDate']) },
  )
}

/** What a new meet-up is made of; the name, the place and when it starts are required. */
export const MeetUpInput = z
  .object({
    id: z.optional(Id),
    name: fields.name,
    description: z._default(fields.description, ''),
    place: fields.place,
    interest: z._default(fields.interest, null),
    spot: z._default(fields.spot, ''),
    startDate: fields.startDate.check(
      // What is past there is past everywhere; the server asks the clocks of the place.
      rule((day) => day >= dayOf(Date.now() - dayMs / 2), {
        message: isPast,
        path: [],
      }),
    ),
    startTime: fields.startTime,
    endDate: z._default(fields.endDate, null),
    endTime: z._default(fields.endTime, null),
    seats: z._default(fields.seats, null),
    audience: z._default(fields.audience, 'members'),
  })
  .check(endsInTime())
export type MeetUpInput = z.infer<typeof MeetUpInput>

/** What changes; an absent field stays as it is. The rules over its times hold for the meet-up as it then is. */
export const MeetUpPatch = z.object({
  name: z.optional(fields.name),
  description: z.optional(fields.description),
  place: z.optional(fields.place),
  interest: z.optional(fields.interest),
  spot: z.optional(fields.spot),
  startDate: z.optional(fields.startDate),
  startTime: z.optional(fields.startTime),
  endDate: z.optional(fields.endDate),
  endTime: z.optional(fields.endTime),
  /** No fewer than come. */
  seats: z.optional(fields.seats),
  audience: z.optional(fields.audience),
  /** It takes place no more, which nothing undoes. */
  cancelled: z.optional(z.literal(true)),
})
export type MeetUpPatch = z.infer<typeof MeetUpPatch>

const path = '/meet_ups' as const
const one = `${path}/:id` as const
const params = z.object({ id: Id })

export const listMeetUps = endpoint({
  name: 'listMeetUps',
  summary:
    'Meet-ups within 50 km of a point, about an interest, or both, that are not over, the soonest first',
  method: 'GET',
  path,
  auth: 'member',
  query: z
    .object({
      ...pointOrInterest,
      /** Those that last into this day or begin later. */
      from: z.optional(CalendarDate),
      ...pageQuery,
    })
    .check(...isAboutSomething),
  reply: MeetUp,
  list: 'paged',
})

export const listNearMeetUps = endpoint({
  name: 'listNearMeetUps',
  summary:
    'Meet-ups within 50 km of my home town, or of where I travel, on the days of that, the soonest first',
  method: 'GET',
  path: '/user/near_meet_ups',
  auth: 'member',
  query: z.object(pageQuery),
  reply: MeetUp,
  list: 'paged',
})

const times = ['upcoming', 'past'] as const
export type MeetUpTime = (typeof times)[number]

export const listOwnMeetUps = endpoint({
  name: 'listOwnMeetUps',
  summary:
    'Meet-ups that I call or come to, the soonest first, or with `time=past` those that are over, the latest first',
  method: 'GET',
  path: '/user/meet_ups',
  auth: 'member',
  query: z.object({ time: z._default(z.enum(times), 'upcoming'), ...pageQuery }),
  reply: MeetUp,
  list: 'paged',
})

export const getMeetUp = endpoint({
  name: 'getMeetUp',
  summary: 'A meet-up; one that is cancelled is there for its owner and who comes',
  method: 'GET',
  path: one,
  auth: 'member',
  params,
  reply: MeetUp,
  etag: true,
  errors: ['not_allowed'],
})

export const createMeetUp = endpoint({
  name: 'createMeetUp',
  summary:
    'Call a meet-up; the same id again answers 200 with what stands. 20 a day, 5 in the first week, then 429',
  method: 'POST',
  path,
  auth: 'confirmed',
  body: z.object({ meetUp: MeetUpInput }),
  reply: MeetUp,
  alsoStatus: 200,
  etag: true,
  errors: ['conflict'],
})

export const updateMeetUp = endpoint({
  name: 'updateMeetUp',
  summary: 'Change an own meet-up, or cancel it; 409 of one that is over or cancelled',
  method: 'PATCH',
  path: one,
  auth: 'confirmed',
  repeats: true,
  params,
  body: z.object({ meetUp: MeetUpPatch }),
  reply: MeetUp,
  etag: true,
  errors: ['not_allowed', 'conflict', 'stale'],
})

export const deleteMeetUp = endpoint({
  name: 'deleteMeetUp',
  summary: 'Delete an own meet-up; 409 of one ahead that somebody comes to: it is cancelled first',
  method: 'DELETE',
  path: one,
  auth: 'confirmed',
  params,
  reply: null,
  etag: true,
  errors: ['not_allowed', 'conflict', 'stale'],
})

export const listComers = endpoint({
  name: 'listComers',
  summary: 'Who comes to a meet-up beside its owner, the first to say so first',
  method: 'GET',
  path: `${one}/comers`,
  auth: 'member',
  params,
  query: z.object(pageQuery),
  reply: Comer,
  list: 'paged',
  errors: ['not_allowed'],
})

export const comeToMeetUp = endpoint({
  name: 'comeToMeetUp',
  summary:
    'Come to a meet-up; again changes nothing. 409 for its owner, and where it is full, over or cancelled. 100 a day, 30 in the first week, then 429',
  method: 'POST',
  path: `${one}/coming`,
  auth: 'confirmed',
  repeats: true,
  params,
  reply: MeetUp,
  alsoStatus: 200,
  errors: ['not_allowed', 'not_found', 'conflict'],
})

export const leaveMeetUp = endpoint({
  name: 'leaveMeetUp',
  summary: 'Come to a meet-up no more, also where I see it no more; again changes nothing',
  method: 'DELETE',
  path: `${one}/coming`,
  auth: 'member',
  params,
  reply: null,
})
