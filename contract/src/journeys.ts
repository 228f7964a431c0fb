import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './http.ts'
import { previewQuery } from './permissions.ts'
import { Place } from './places.ts'

/** A trip with dates, as a map of many needs it. */
export const Journey = z.object({
  /** The trip's. */
  id: z.uuid(),
  name: z.string(),
  /** `upcoming` while it is under way too. */
  type: z.enum(['finished', 'upcoming']),
  startDate: z.iso.date(),
  endDate: z.nullable(z.iso.date()),
  /** Whether it is somebody else's, and the member travels along. */
  along: z.boolean(),
  /** In their order, each as its place's position in `places`, from 0. */
  stops: z.array(z.int()),
})
export type Journey = z.infer<typeof Journey>

/** Of trips that are over, and of the stops that the viewer sees. */
export const JourneyNumbers = z.object({
  trips: z.int(),
  /** Days on which at least one trip was under way. */
  days: z.int(),
  /** Over the great circle from stop to stop of each trip; not from home and back. */
  distanceKm: z.int(),
  /** Each place once. */
  places: z.int(),
  /** In days, both ends counted. */
  longest: z.nullable(z.object({ tripId: z.uuid(), days: z.int() })),
  /**
   * From the hometown of the member's profile: null without one, and where the viewer does not see the
   * profile. `place` is a position in `places`.
   */
  furthest: z.nullable(z.object({ tripId: z.uuid(), place: z.int(), distanceKm: z.int() })),
  /**
   * The latest first, those with days alone. Days are those of the calendar year; trips and kilometres
   * count in the year in which the trip began.
   */
  years: z.array(z.object({ year: z.int(), trips: z.int(), days: z.int(), distanceKm: z.int() })),
})
export type JourneyNumbers = z.infer<typeof JourneyNumbers>

export const Journeys = z.object({
  /** Each once, however many stops are there. */
  places: z.array(Place),
  /** By start. */
  journeys: z.array(Journey),
  numbers: JourneyNumbers,
})
export type Journeys = z.infer<typeof Journeys>

/** Of oneself it tells all; of others the trips and stops that the viewer may see. */
export const getJourneys = endpoint({
  name: 'getJourneys',
  summary: "A member's trips with dates, own ones and those they travel along on, for one map",
  method: 'GET',
  path: '/users/:id/journeys',
  auth: 'optional',
  params: z.object({ id: Id }),
  query: z.object(previewQuery),
  reply: Journeys,
  etag: true,
  errors: ['not_allowed', 'email_unconfirmed'],
})
