import * as z from 'zod/mini'
import { Id, Instant, line, longText, WallTime, webAddress } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { Place, PlaceInput } from './places.ts'
import { TripDate } from './trips.ts'
import { rule, WholeNumber } from './validation.ts'

/** Of one trip, whoever wrote them. */
export const maxTripIdeas = 200

/** Something to see or do on a trip. Only who travels along ever sees it. */
export const TripIdea = z.object({
  id: z.uuid(),
  tripId: z.uuid(),
  /** Who wrote it. */
  author: MemberCard,
  title: z.string(),
  /** Plain text with line breaks. */
  note: z.string(),
  url: z.nullable(z.string()),
  place: z.nullable(Place),
  /** When it is planned for, perhaps outside the days of the trip; null while it is open. */
  day: z.nullable(z.string()),
  /** Null: at no hour of its day. An open one has none. */
  time: z.nullable(z.string()),
  /** Rises in the order of its day among those of one hour; gaps mean nothing. Null while it is open. */
  position: z.nullable(z.int()),
  done: z.boolean(),
  /** Ids of members who want it too, the first to say so first; its author is not among them. */
  wantedBy: z.array(z.uuid()),
  /** The wish that it was made of. Told to whose wish that is alone, and null where it is gone. */
  wish: z.nullable(z.object({ id: z.uuid(), done: z.boolean() })),
  /** The tip that it was made of, and whose that is; null where the viewer does not see it. */
  tip: z.nullable(z.object({ id: z.uuid(), owner: MemberCard })),
  /** The viewer is its author, or owns the trip: others who travel along plan and tick it, and no more. */
  mayChange: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type TripIdea = z.infer<typeof TripIdea>

const fields = {
  title: line({ min: 1, max: 120 }),
  note: longText({ max: 2_000 }),
  url: z.nullable(webAddress({ max: 2_000 })),
  place: z.nullable(PlaceInput),
  day: z.nullable(TripDate),
  time: z.nullable(WallTime),
  done: z.boolean(),
}

export const needsDay = 'Needs a day'

/** What a new idea is made of; only the title is required. With a day it comes to the end of that. */
export const TripIdeaInput = z
  .object({
    id: z.optional(Id),
    title: fields.title,
    note: z._default(fields.note, ''),
    url: z._default(fields.url, null),
    place: z._default(fields.place, null),
    day: z._default(fields.day, null),
    time: z._default(fields.time, null),
    done: z._default(fields.done, false),
    /** Of the own bucket list; one wish comes to a trip once. */
    wishId: z._default(z.nullable(Id), null),
    /** One that the member sees; it comes to a trip once. */
    tipId: z._default(z.nullable(Id), null),
  })
  .check(
    rule<{ day: string | null; time: string | null }>(
      ({ day, time }) => day !== null || time === null,
      { message: needsDay, path: ['time'], over: ['day', 'time'] },
    ),
  )
export type TripIdeaInput = z.infer<typeof TripIdeaInput>

/**
 * What changes; an absent field stays as it is. To another day it comes as the last one, and without a day
 * it is open again, its time gone.
 */
export const TripIdeaPatch = z.object({
  title: z.optional(fields.title),
  note: z.optional(fields.note),
  url: z.optional(fields.url),
  place: z.optional(fields.place),
  day: z.optional(fields.day),
  time: z.optional(fields.time),
  done: z.optional(fields.done),
  /** The position that it takes in its day; those from there on move by one. Of an open one it means nothing. */
  position: z.optional(WholeNumber.check(z.minimum(0), z.maximum(1_000_000_000))),
})
export type TripIdeaPatch = z.infer<typeof TripIdeaPatch>

const tripParams = z.object({ id: Id })
const ideaParams = z.object({ id: Id, ideaId: Id })

export const listTripIdeas = endpoint({
  name: 'listTripIdeas',
  summary:
    'What is to be seen and done on a trip that the member travels on: planned ideas in the order of their days, then open ones, most wanted first',
  method: 'GET',
  path: '/user/trips/:id/ideas',
  auth: 'member',
  params: tripParams,
  reply: TripIdea,
  list: 'whole',
  errors: ['not_allowed'],
})

export const createTripIdea = endpoint({
  name: 'createTripIdea',
  summary:
    'Add an idea to a trip; the same id again answers 200 with what stands. A wish or a tip that the trip has already is 409 on tripIdea.wishId or tripIdea.tipId',
  method: 'POST',
  path: '/user/trips/:id/ideas',
  auth: 'confirmed',
  repeats: true,
  params: tripParams,
  body: z.object({ tripIdea: TripIdeaInput }),
  reply: TripIdea,
  alsoStatus: 200,
  errors: ['not_allowed', 'conflict'],
})

export const updateTripIdea = endpoint({
  name: 'updateTripIdea',
  summary: 'Plan an idea or tick it as done; change what an own one says, or one on the own trip',
  method: 'PATCH',
  path: '/user/trips/:id/ideas/:ideaId',
  auth: 'confirmed',
  repeats: true,
  params: ideaParams,
  body: z.object({ tripIdea: TripIdeaPatch }),
  reply: TripIdea,
  errors: ['not_allowed'],
})

export const deleteTripIdea = endpoint({
  name: 'deleteTripIdea',
  summary: 'Delete an idea of oneself, or one on the own trip',
  method: 'DELETE',
  path: '/user/trips/:id/ideas/:ideaId',
  auth: 'confirmed',
  params: ideaParams,
  reply: null,
  errors: ['not_allowed'],
})

export const wantTripIdea = endpoint({
  name: 'wantTripIdea',
  summary: 'Want what another has written; again, and of an own idea, it changes nothing',
  method: 'POST',
  path: '/user/trips/:id/ideas/:ideaId/want',
  auth: 'confirmed',
  repeats: true,
  params: ideaParams,
  reply: TripIdea,
  alsoStatus: 200,
  errors: ['not_allowed'],
})

export const unwantTripIdea = endpoint({
  name: 'unwantTripIdea',
  summary: 'Want an idea no more; again changes nothing',
  method: 'DELETE',
  path: '/user/trips/:id/ideas/:ideaId/want',
  auth: 'member',
  params: ideaParams,
  reply: null,
  errors: ['not_allowed'],
})

/** Of TripIdeasChannel: something of a trip's ideas is another than it was; pages that show them load them anew. */
export const TripIdeaEvent = z.object({
  type: z.literal('changed'),
  tripId: z.uuid(),
})
export type TripIdeaEvent = z.infer<typeof TripIdeaEvent>
