import * as z from 'zod/mini'
import { CountryCode, Id, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { Place } from './places.ts'
import { Trip } from './trips.ts'

/** Days on which the viewer is at one stop, or at home, and the owner of the other trip at another. */
export const Overlap = z.object({
  /** Where they are. */
  place: Place,
  countryCode: CountryCode,
  /** Where the viewer is. */
  ownPlace: Place,
  /** The viewer's trip that it is of; null where they are at home. */
  ownTrip: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The first and the last day that both are there; where it is rough, may be there. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Calendar days, both ends counted; where it is rough a guess, at least one. */
  days: z.int(),
  /** Whether one of the stops has no days of its own, and shares those of its trip with others. */
  rough: z.boolean(),
  /** `place`: at most 50 km apart; `country`: farther, in the same country. */
  kind: z.enum(['place', 'country']),
})
export type Overlap = z.infer<typeof Overlap>

/** A trip of somebody else that meets the viewer's own. */
export const Match = z.object({
  /** The other trip's owner. */
  user: MemberCard,
  trip: Trip,
  /** By their first day; at most 100. */
  overlaps: z.array(Overlap),
  /**
   * What the list is ordered by, highest first, but for those of home: four for each calendar day that both are known to be
   * together, two where some of it is in the same place, one for a friend. Rough overlaps count no
   * day: whoever has no others comes after all who have.
   */
  score: z.int(),
})
export type Match = z.infer<typeof Match>

const matchesOf = ['trips', 'home'] as const
/** What it is of one's own that trips of others meet. */
export type MatchesOf = (typeof matchesOf)[number]

export const listMatches = endpoint({
  name: 'listMatches',
  summary:
    'Crossing paths: trips of others that meet the own ones, most days together first; with `of=home` those that come within 50 km of the own home town from today on, the soonest first',
  method: 'GET',
  path: '/user/matches',
  auth: 'member',
  query: z.object({ of: z._default(z.enum(matchesOf), 'trips'), ...pageQuery }),
  reply: Match,
  list: 'paged',
})

export const listTripMatches = endpoint({
  name: 'listTripMatches',
  summary: 'Crossing paths of one trip that the viewer travels on',
  method: 'GET',
  path: '/user/trips/:id/matches',
  auth: 'member',
  params: z.object({ id: Id }),
  query: z.object(pageQuery),
  reply: Match,
  list: 'paged',
  errors: ['not_allowed'],
})
