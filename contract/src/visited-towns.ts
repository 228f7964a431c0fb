import * as z from 'zod/mini'
import { CalendarDate, Id } from './fields.ts'
import { endpoint } from './http.ts'
import { previewQuery } from './permissions.ts'
import { GeoNamesId, Place } from './places.ts'

/** That one member adds by hand. */
export const maxAddedTowns = 1_000

/** In one answer. */
export const maxListedTowns = 2_000

/** Of one town in a list. */
export const maxTownTrips = 5

/** A place that a member has been to: added by hand, or a stop of a trip whose day has passed, or both. */
export const VisitedTown = z.object({
  /** One without an id is the same as another of that name in that country. */
  place: Place,
  /** Of what was added by hand, to take it off again; null where trips alone tell of it. */
  addedId: z.nullable(z.uuid()),
  /** The latest ones that stopped there and that the viewer may see. */
  trips: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** How many there are. */
  tripsCount: z.int(),
  /** Of those trips; the days of a trip stand for those that a stop lacks. Null without one. */
  firstDay: z.nullable(CalendarDate),
  lastDay: z.nullable(CalendarDate),
})
export type VisitedTown = z.infer<typeof VisitedTown>

export const AddedTown = z.extend(VisitedTown, {
  /** Whether this has marked its country as visited, which was not on the map so. */
  isCountryNew: z.boolean(),
})
export type AddedTown = z.infer<typeof AddedTown>

export const TownNumbers = z.object({
  towns: z.int(),
  /** Those that the gazetteer knows. */
  regions: z.int(),
  countries: z.int(),
})
export type TownNumbers = z.infer<typeof TownNumbers>

export const VisitedTowns = z.object({
  /**
   * By country code, then region and name as GeoNames has them, without a region last. Of more than an answer
   * holds, those added by hand and then the latest.
   */
  towns: z.array(VisitedTown),
  /** Of all of them. */
  numbers: TownNumbers,
})
export type VisitedTowns = z.infer<typeof VisitedTowns>

export const TownInput = z.object({
  id: z.optional(Id),
  /** Of the gazetteer; what else a Place says is read from there. */
  place: z.object({ id: GeoNamesId }),
})
export type TownInput = z.infer<typeof TownInput>

export const getOwnTowns = endpoint({
  name: 'getOwnTowns',
  summary: 'The towns that I have been to, by country and region',
  method: 'GET',
  path: '/user/towns',
  auth: 'member',
  reply: VisitedTowns,
  etag: true,
})

export const addTown = endpoint({
  name: 'addTown',
  summary:
    'Add a town by hand, and its country to those visited; one that was added already, or the same id again, answers 200 with what stands',
  method: 'POST',
  path: '/user/towns',
  auth: 'confirmed',
  repeats: true,
  body: z.object({ town: TownInput }),
  reply: AddedTown,
  alsoStatus: 200,
  errors: ['conflict'],
})

export const removeTown = endpoint({
  name: 'removeTown',
  summary: 'Take off a town that was added by hand; where a trip stopped it stays',
  method: 'DELETE',
  path: '/user/towns/:id',
  auth: 'confirmed',
  params: z.object({ id: Id }),
  reply: null,
})

/** To whom the member's countries are open; of trips and stops, those that the viewer may see. */
export const getUserTowns = endpoint({
  name: 'getUserTowns',
  summary: 'The towns that a member has been to, as far as the viewer may see them',
  method: 'GET',
  path: '/users/:id/towns',
  auth: 'optional',
  params: z.object({ id: Id }),
  query: z.object(previewQuery),
  reply: VisitedTowns,
  etag: true,
  errors: ['not_allowed', 'email_unconfirmed'],
})
