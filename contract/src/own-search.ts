import * as z from 'zod/mini'
import { CalendarDate, line, queryInteger } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { Place } from './places.ts'
import { Highlights } from './search.ts'

/** Of each kind so many are found, the best. */
export const mostOwnHitsOfKind = 5
/** In the order in which hits that are as good follow one another. */
export const ownHitKinds = [
  'trip',
  'booking',
  'idea',
  'todo',
  'expense',
  'album',
  'packingList',
  'wish',
  'meetUp',
  'channel',
  'friend',
  'tip',
  'packingListItem',
] as const
export type OwnHitKind = (typeof ownHitKinds)[number]

/** Something of the member's own, or of a trip that they travel on. */
export const OwnHit = z.object({
  kind: z.enum(ownHitKinds),
  /** Of a `friend` the member's. */
  id: z.uuid(),
  /** Of a tip without a name how its text begins. */
  title: z.string(),
  /**
   * How well it fits: the title begins with the first word; each word begins one, of the title or of what else it
   * says (or it is at a place called so); or they stand somewhere within.
   */
  fits: z.enum(['start', 'word', 'within']),
  /** What it is part of, where the member sees that: the trip, or the packing list of a thing on it. */
  partOf: z.nullable(
    z.object({ kind: z.enum(['trip', 'packingList']), id: z.uuid(), name: z.string() }),
  ),
  /** Its first day, or the day it is due. */
  date: z.nullable(CalendarDate),
  endDate: z.nullable(CalendarDate),
  /** Of a trip whose title has not the words the first place by which it was found; else where it is. */
  place: z.nullable(Place),
  /** Of a trip those of its stops, by which it is drawn; else empty. */
  countries: z.array(z.string()),
  /** Of a `friend`, and of a conversation with one other member. */
  user: z.nullable(MemberCard),
  /** Of a booking its code and from where to where it leads; else empty. */
  detail: z.string(),
  /** Of `title` and `detail`, those with a match. */
  highlights: Highlights,
})
export type OwnHit = z.infer<typeof OwnHit>

export const searchOwn = endpoint({
  name: 'searchOwn',
  summary: `What is my own, by its words: trips of mine and those I travel along on, with their bookings, ideas, to-dos and costs as far as I see them; albums, packing lists and the things on them, wishes, tips, meet-ups, conversations and friends. The best first, ${mostOwnHitsOfKind} of a kind at most`,
  method: 'GET',
  path: '/user/search',
  auth: 'member',
  query: z.object({
    /** Each word is to be found, accents and case apart, wherever it stands. */
    q: line({ min: 1, max: 200 }),
    limit: z._default(queryInteger({ min: 1, max: 50 }), 20),
  }),
  reply: OwnHit,
  list: 'whole',
})
