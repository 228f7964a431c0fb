import * as z from 'zod/mini'
import { CountryCode, line, queryInteger } from './fields.ts'
import { Answering } from './answering.ts'
import { mostGuests } from './hosting.ts'
import { endpoint, type Reply } from './http.ts'
import { InterestId } from './interests.ts'
import { MemberCard, Offer, offers } from './members.ts'
import { Place } from './places.ts'
import { LanguageId } from './reference.ts'
import { endsAfterStart, Trip, TripDate, TripType } from './trips.ts'
import { maxLength, WholeNumber } from './validation.ts'

const searchSorts = ['relevance', 'soonest', 'newest', 'nearest'] as const

/** In characters. */
export const maxSearchCursor = 500

/** Null, as many clients write what is not set, is the same as none. */
function orUnset<T extends z.ZodMiniType>(schema: T) {
  const unset = z.transform((value: z.output<T> | null) => value ?? undefined)
  return z.optional(z.pipe(z.nullable(schema), unset))
}

/** As that, where none means a value: beside the default, which is for undefined alone. */
function nullIs<V>(value: V) {
  return z.transform((given: V | null) => given ?? value)
}

const criteria = {
  kind: z.enum(['trips', 'travellers']),
  /**
   * Every word counts, the last one as far as it is typed; accents and case do not, nor do words such as
   * `in` and `to` beside others. Of several countries' names one is enough, where nothing has all.
   */
  query: z._default(z.pipe(z.nullable(line({ max: 200 })), nullIs<string>('')), ''),
  /**
   * Of trips: gone to. Of travellers: with `offers` or `hosting` lived in, else with `from`, `to`, `type` or
   * `lookingForCompany` gone to on such a trip, else lived in.
   */
  countries: z._default(
    z.pipe(z.nullable(z.array(CountryCode).check(maxLength(50))), nullIs<string[]>([])),
    [],
  ),
  /** Trips (of travellers: somebody with a trip) that share a day with `from` to `to`. */
  from: orUnset(TripDate),
  to: orUnset(TripDate),
  interests: z._default(
    z.pipe(
      z.nullable(z.array(InterestId).check(maxLength(100))),
      nullIs<z.infer<typeof InterestId>[]>([]),
    ),
    [],
  ),
  /** Spoken by the traveller; of trips, by the owner. */
  languages: z._default(
    z.pipe(
      z.nullable(z.array(LanguageId).check(maxLength(50))),
      nullIs<z.infer<typeof LanguageId>[]>([]),
    ),
    [],
  ),
  /**
   * Of travellers: who offers one of these, with `countries` who does so living in one of them. As far as
   * the caller may see it on a profile: a visitor finds nobody by `stay`. Trips are not narrowed by it.
   */
  offers: z._default(
    z.pipe(
      z.nullable(z.array(Offer).check(maxLength(offers.length))),
      nullIs<z.infer<typeof Offer>[]>([]),
    ),
    [],
  ),
  /**
   * Of travellers: who has a place to stay and says all of this of it. Members alone find by it, as by
   * `stay`, and `countries` are lived in. Trips are not narrowed by it.
   */
  hosting: orUnset(
    z.object({
      /** Takes guests now: maybe is none. */
      takesGuests: orUnset(z.boolean()),
      /** Takes so many at a time, or more. */
      guests: orUnset(WholeNumber.check(z.minimum(1), z.maximum(mostGuests))),
      childrenWelcome: orUnset(z.boolean()),
      noSmoking: orUnset(z.boolean()),
    }),
  ),
  /** Of travellers: somebody with such a trip. */
  type: orUnset(TripType),
  lookingForCompany: orUnset(z.boolean()),
  /**
   * `soonest` shows upcoming trips, then dreams, then finished ones, the latest first; of travellers it is
   * `newest`. `nearest` finds the
   * travellers who live within about 200 km of the place that `query` names as a whole, in any language, a
   * region or country behind it or not; nobody where it names none. Without a query, and of trips, it is
   * `relevance`.
   */
  sort: z._default(
    z.pipe(z.nullable(z.enum(searchSorts)), nullIs<(typeof searchSorts)[number]>('relevance')),
    'relevance',
  ),
}

/** What to look for: every given field narrows the hits down, several values of one widen it. */
export const SearchCriteria = z.object(criteria).check(endsAfterStart())
export type SearchCriteria = z.infer<typeof SearchCriteria>

/** The same, of which a page is asked for. */
export const SearchInput = z
  .object({
    ...criteria,
    cursor: orUnset(z.string().check(maxLength(maxSearchCursor))),
    limit: z._default(
      z.pipe(z.nullable(WholeNumber.check(z.minimum(1), z.maximum(100))), nullIs<number>(20)),
      20,
    ),
  })
  .check(endsAfterStart())
export type SearchInput = z.infer<typeof SearchInput>

/** HTML by field: what was found stands in `<mark>`, everything else is escaped. */
export const Highlights = z.record(z.string(), z.string())
export type Highlights = z.infer<typeof Highlights>

export const TripHit = z.object({
  trip: Trip,
  /**
   * Of `name`, `description`, `places` and `countries`, those with a match; places and countries by
   * Accept-Language.
   */
  highlights: Highlights,
})
export type TripHit = z.infer<typeof TripHit>

export const TravellerHit = z.object({
  user: MemberCard,
  /** As the profile shows it to who may see that: no other is found. */
  hometown: z.nullable(Place),
  /** By `nearest`: from the place that was named, over the great circle, rounded up to ten. */
  distanceKm: z.optional(z.int()),
  /**
   * Of `firstName`, `bio`, `hometown` and `homeCountry`, those with a match; the last two by
   * Accept-Language. Of a bio in several languages the one of Accept-Language, else the first with a match.
   */
  highlights: Highlights,
  /** That of `highlights.bio`, where the member has said it. */
  bioLanguage: z.optional(LanguageId),
  /** By `offers` or `hosting`: how they answer who asks, as the profile says it. */
  answering: z.optional(Answering),
})
export type TravellerHit = z.infer<typeof TravellerHit>

export const SearchHit = z.union([TripHit, TravellerHit])
export type SearchHit = z.infer<typeof SearchHit>

export const search = endpoint({
  name: 'search',
  summary: 'Find trips or travellers',
  method: 'POST',
  path: '/search',
  auth: 'optional',
  reads: true,
  body: z.object({ search: SearchInput }),
  reply: SearchHit,
  list: 'paged',
  status: 200,
})

/** More of one place are not counted. */
export const maxTripsCounted = 100

export const listPlacesWithTrips = endpoint({
  name: 'listPlacesWithTrips',
  summary: 'Towns around a named place that trips go to, the nearest first',
  method: 'GET',
  path: '/places/with_trips',
  auth: 'optional',
  query: z.object({
    /** A whole name of the place, in any language, a region or country behind it or not; no place's finds none. */
    near: line({ min: 1, max: 200 }),
    limit: z._default(queryInteger({ min: 1, max: 20 }), 5),
  }),
  reply: z.object({
    place: Place,
    /** That the caller may see, up to 100, among the first stops there. */
    trips: z.int(),
    /** Whether there may be more than were counted. */
    hasMore: z.boolean(),
  }),
  list: 'whole',
})
export type PlaceWithTrips = Reply<typeof listPlacesWithTrips>[number]
