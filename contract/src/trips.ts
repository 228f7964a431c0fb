import * as z from 'zod/mini'
import {
  Audience,
  CountryCode,
  dayWithin,
  Id,
  Instant,
  line,
  longText,
  Money,
  MoneyInput,
  pageQuery,
  queryInteger,
} from './fields.ts'
import { endpoint } from './http.ts'
import { Image } from './images.ts'
import { InterestId } from './interests.ts'
import { MemberCard } from './members.ts'
import { previewQuery } from './permissions.ts'
import { Place, PlaceInput } from './places.ts'
import { TrackInput } from './tracks.ts'
import { tripDateProblems } from './trip-dates.ts'
import { areRight, maxLength, rule, WholeNumber } from './validation.ts'

export const tripTypes = ['upcoming', 'finished', 'dream'] as const
/**
 * Worked out from the calendar in UTC, never sent: `dream` when flagged or without a start date,
 * `finished` once the end date is past, else `upcoming`; without an end date it goes on.
 */
export const TripType = z.enum(tripTypes)
export type TripType = z.infer<typeof TripType>

export const groupTypes = ['solo', 'couple', 'friends', 'family', 'group'] as const
export const GroupType = z.enum(groupTypes)
export type GroupType = z.infer<typeof GroupType>

export const maxStops = 50
export const maxTravellers = 50

/** A calendar day at the destination; from 1900 to 2199, which every calendar here can show. */
export const TripDate = dayWithin('1900-01-01', () => '2199-12-31')

export const TripStop = z.object({
  id: z.uuid(),
  place: Place,
  arrivalDate: z.nullable(z.iso.date()),
  departureDate: z.nullable(z.iso.date()),
  note: z.string(),
  /** Seen by the trip's travellers alone. */
  private: z.boolean(),
})
export type TripStop = z.infer<typeof TripStop>

export const Traveller = z.object({
  id: z.uuid(),
  user: MemberCard,
  status: z.enum(['owner', 'accepted', 'invited', 'pending']),
})
export type Traveller = z.infer<typeof Traveller>

/** A journey, as much of it as the viewer may see. */
export const Trip = z.object({
  id: z.uuid(),
  owner: MemberCard,
  name: z.string(),
  /** Plain text with line breaks. */
  description: z.string(),
  type: TripType,
  dream: z.boolean(),
  startDate: z.nullable(z.iso.date()),
  endDate: z.nullable(z.iso.date()),
  /** In the order of the journey. */
  stops: z.array(TripStop),
  /** Of the stops that the viewer sees, each once, in the order of the journey. */
  countries: z.array(CountryCode),
  budget: z.nullable(Money),
  groupType: GroupType,
  lookingForCompany: z.boolean(),
  /**
   * True where whoever travels along may change the stops and the track. Told to those who travel on the
   * trip alone; absent mostly.
   */
  companionsEdit: z.optional(z.boolean()),
  /** True where the owner has switched comments off. Told to them alone; absent mostly. */
  commentsOff: z.optional(z.boolean()),
  /** The owner counted; null is no limit. */
  maxTravellers: z.nullable(z.int()),
  /**
   * From when the viewer may ask anew to come along, whose request the owner has declined: until then that
   * is 409. Told to them alone, of a trip by itself and not in lists; absent mostly.
   */
  askAgainAt: z.optional(Instant),
  interests: z.array(InterestId),
  /** Null: the owner's default for trips. */
  audience: z.nullable(Audience),
  /** Told to the owner alone, where the club keeps it from everybody else; absent mostly. */
  hidden: z.optional(z.boolean()),
  cover: z.nullable(Image),
  /**
   * The owner first, then who joined, in the order of joining. Invited and pending ones are shown
   * to the owner, and each to oneself.
   */
  travellers: z.array(Traveller),
  albumsCount: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Trip = z.infer<typeof Trip>

export const TripStopInput = z.object({
  /** Kept where it is sent, so that a stop stays the same one when the list is replaced. */
  id: z.optional(Id),
  place: PlaceInput,
  arrivalDate: z._default(z.nullable(TripDate), null),
  departureDate: z._default(z.nullable(TripDate), null),
  note: z._default(longText({ max: 2_000 }), ''),
  private: z._default(z.boolean(), false),
})
export type TripStopInput = z.infer<typeof TripStopInput>

const fields = {
  name: line({ min: 1, max: 120 }),
  description: longText({ max: 10_000 }),
  dream: z.boolean(),
  startDate: z.nullable(TripDate),
  endDate: z.nullable(TripDate),
  stops: z.array(TripStopInput).check(maxLength(maxStops)),
  budget: z.nullable(MoneyInput),
  groupType: GroupType,
  lookingForCompany: z.boolean(),
  companionsEdit: z.boolean(),
  commentsOff: z.boolean(),
  maxTravellers: z.nullable(WholeNumber.check(z.minimum(1), z.maximum(maxTravellers))),
  interests: z.array(InterestId).check(maxLength(100)),
  audience: z.nullable(Audience),
  /** Null takes it away. */
  track: z.nullable(TrackInput),
}

interface Dated {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  stops?: TripStopInput[] | undefined
}

/** Of a trip in which other things may be wrong; a day that is wrong in itself counts as absent. */
function datesInOrder<T extends Dated>() {
  return z.check<T>(
    (context) => {
      const wrong = new Set(context.issues.map(({ path = [] }) => path.join('.')))
      const known = (day: string | null | undefined, field: string) =>
        wrong.has(field) ? null : (day ?? null)
      const { startDate, endDate, stops = [] } = context.value
      const trip = {
        startDate: known(startDate, 'startDate'),
        endDate: known(endDate, 'endDate'),
        stops: (wrong.has('stops') ? [] : stops).map((stop, index) => {
          const field = `stops.${index}`
          const { arrivalDate, departureDate }: Partial<TripStopInput> = wrong.has(field)
            ? {}
            : stop
          return {
            arrivalDate: known(arrivalDate, `${field}.arrivalDate`),
            departureDate: known(departureDate, `${field}.departureDate`),
          }
        }),
      }
      for (const { path, message, code } of tripDateProblems(trip)) {
        if (wrong.has(path.join('.'))) continue
        context.issues.push({ code: 'custom', input: undefined, path, message, params: { code } })
      }
    },
    { when: areRight([]) },
  )
}

function withoutLostEnd<T extends Dated>(patch: T): T {
  return patch.startDate === null ? { ...patch, endDate: patch.endDate ?? null } : patch
}

/** What a new trip is made of; only the name is required. */
export const TripInput = z
  .object({
    id: z.optional(Id),
    name: fields.name,
    description: z._default(fields.description, ''),
    dream: z._default(fields.dream, false),
    startDate: z._default(fields.startDate, null),
    endDate: z._default(fields.endDate, null),
    stops: z._default(fields.stops, []),
    budget: z._default(fields.budget, null),
    groupType: z._default(fields.groupType, 'solo'),
    lookingForCompany: z._default(fields.lookingForCompany, false),
    companionsEdit: z._default(fields.companionsEdit, false),
    commentsOff: z.optional(fields.commentsOff),
    maxTravellers: z._default(fields.maxTravellers, null),
    interests: z._default(fields.interests, []),
    audience: z._default(fields.audience, null),
    track: z._default(fields.track, null),
  })
  .check(datesInOrder())
export type TripInput = z.infer<typeof TripInput>

/**
 * What changes; an absent field stays as it is, `stops` and `interests` are replaced whole. The
 * rules over dates hold for the trip as it then is: it has no end without a start, so that to take the
 * start away takes the end along, and an end that is sent without one is 422 as of a new trip.
 */
export const TripPatch = z
  .object({
    name: z.optional(fields.name),
    description: z.optional(fields.description),
    dream: z.optional(fields.dream),
    startDate: z.optional(fields.startDate),
    endDate: z.optional(fields.endDate),
    stops: z.optional(fields.stops),
    budget: z.optional(fields.budget),
    groupType: z.optional(fields.groupType),
    lookingForCompany: z.optional(fields.lookingForCompany),
    companionsEdit: z.optional(fields.companionsEdit),
    commentsOff: z.optional(fields.commentsOff),
    maxTravellers: z.optional(fields.maxTravellers),
    interests: z.optional(fields.interests),
    audience: z.optional(fields.audience),
    track: z.optional(fields.track),
  })
  .check(z.overwrite(withoutLostEnd))
export type TripPatch = z.infer<typeof TripPatch>

const tripParams = z.object({ id: Id })

/** The query fields of one's own trips and travels. */
export const ownTripsQuery = z.object({
  type: z.optional(TripType),
  year: z.optional(queryInteger({ min: 1900, max: 2199 })).register(z.globalRegistry, {
    description: 'Of trips with days, those that share one with this calendar year',
  }),
  ...pageQuery,
})

export const listTrips = endpoint({
  name: 'listTrips',
  summary: 'Trips that the viewer may see',
  method: 'GET',
  path: '/trips',
  auth: 'optional',
  /**
   * `upcoming` comes soonest first, `finished` latest first, `dream` and no type newest first;
   * `from` and `to` (either may be absent) keep trips that share a day with them; `country` and
   * `countries` those that go to any of these.
   */
  query: z
    .object({
      type: z.optional(TripType),
      country: z.optional(CountryCode),
      /** As many as a query string takes of a list. */
      countries: z.optional(z.array(CountryCode).check(maxLength(20))),
      from: z.optional(TripDate),
      to: z.optional(TripDate),
      ...pageQuery,
    })
    .check(endsAfterStart()),
  reply: Trip,
  list: 'paged',
})

export const getTrip = endpoint({
  name: 'getTrip',
  summary: 'A trip',
  method: 'GET',
  path: '/trips/:id',
  auth: 'optional',
  params: tripParams,
  reply: Trip,
  etag: true,
  errors: ['not_allowed'],
})

export const listUserTrips = endpoint({
  name: 'listUserTrips',
  summary: "A member's trips, those that the viewer may see",
  method: 'GET',
  path: '/users/:id/trips',
  auth: 'optional',
  params: tripParams,
  query: z.object({
    type: z.optional(TripType).register(z.globalRegistry, {
      description:
        'Without one what is ahead comes soonest first, then what is over latest first, then dreams',
    }),
    ...previewQuery,
    ...pageQuery,
  }),
  reply: Trip,
  list: 'paged',
  errors: ['not_allowed', 'email_unconfirmed'],
})

export const listOwnTrips = endpoint({
  name: 'listOwnTrips',
  summary: 'The own trips, in the order of GET /trips',
  method: 'GET',
  path: '/user/trips',
  auth: 'member',
  query: ownTripsQuery,
  reply: Trip,
  list: 'paged',
})

/** A calendar year, and how many finished trips share a day with it: one over New Year counts in both. */
export const TripYear = z.object({
  year: z.int(),
  /** In GET /user/trips. */
  tripsCount: z.int(),
  /** In GET /user/travels. */
  travelsCount: z.int(),
})
export type TripYear = z.infer<typeof TripYear>

export const listTripYears = endpoint({
  name: 'listTripYears',
  summary: 'The years of my finished trips and travels, the latest first',
  method: 'GET',
  path: '/user/trip_years',
  auth: 'member',
  reply: TripYear,
  list: 'whole',
})

export const createTrip = endpoint({
  name: 'createTrip',
  summary:
    'Write a trip; the same id again answers 200 with what stands; an end without a start is 422 on trip.startDate. 100 a day, 50 on the first, then 429',
  method: 'POST',
  path: '/user/trips',
  auth: 'confirmed',
  body: z.object({ trip: TripInput }),
  reply: Trip,
  alsoStatus: 200,
  etag: true,
  errors: ['conflict'],
})

export const getOwnTrip = endpoint({
  name: 'getOwnTrip',
  summary: 'An own trip',
  method: 'GET',
  path: '/user/trips/:id',
  auth: 'member',
  params: tripParams,
  reply: Trip,
  etag: true,
  errors: ['not_allowed'],
})

export const updateTrip = endpoint({
  name: 'updateTrip',
  summary:
    'Change an own trip; the end goes with its start, and one that is sent without is 422 on trip.startDate. Where its companionsEdit is true, whoever travels along may change `stops` and `track`; another field is 403 on it',
  method: 'PATCH',
  path: '/user/trips/:id',
  auth: 'confirmed',
  params: tripParams,
  body: z.object({ trip: TripPatch }),
  reply: Trip,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

export const deleteTrip = endpoint({
  name: 'deleteTrip',
  summary: 'Delete an own trip',
  method: 'DELETE',
  path: '/user/trips/:id',
  auth: 'confirmed',
  params: tripParams,
  reply: null,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

/** For a pair of days as queries and searches give them. */
export function endsAfterStart<T extends { from?: string | undefined; to?: string | undefined }>() {
  return rule<T>(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'Ends before it starts',
    path: ['to'],
    over: ['from', 'to'],
  })
}
