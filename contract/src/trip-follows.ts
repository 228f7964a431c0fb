import * as z from 'zod/mini'
import { Id, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { Trip } from './trips.ts'

/** Trips that one member follows. */
export const mostFollowedTrips = 500

/** A look reads all that it counts: how many at most. */
export const countedFollowers = 1_000

/** How a member stands to a trip that they see. */
export const TripFollow = z.object({
  /** False of whoever travels on it: they are told what happens there anyway. */
  following: z.boolean(),
  /**
   * How many follow it and see it, without those whom a block keeps from the asking one; `countedFollowers`
   * at most. Told to those who travel on the trip alone, and to nobody who they are.
   */
  followersCount: z.optional(z.int()),
})
export type TripFollow = z.infer<typeof TripFollow>

const path = '/trips/:id/follow' as const
const params = z.object({ id: Id })

export const getTripFollow = endpoint({
  name: 'getTripFollow',
  summary: 'Whether I follow a trip that I may see; for those who travel on it, how many do',
  method: 'GET',
  path,
  auth: 'member',
  params,
  reply: TripFollow,
  etag: true,
  errors: ['not_allowed'],
})

export const followTrip = endpoint({
  name: 'followTrip',
  summary: `Follow a trip that I may see, to be told of other dates and of albums; again changes nothing. 409 for who travels on it, and past ${mostFollowedTrips} trips`,
  method: 'POST',
  path,
  auth: 'confirmed',
  repeats: true,
  params,
  reply: TripFollow,
  alsoStatus: 200,
  errors: ['not_allowed', 'not_found', 'conflict'],
})

export const unfollowTrip = endpoint({
  name: 'unfollowTrip',
  summary: 'Follow a trip no more, also where I see it no more; again changes nothing',
  method: 'DELETE',
  path,
  auth: 'member',
  params,
  reply: null,
})

export const listFollowedTrips = endpoint({
  name: 'listFollowedTrips',
  summary: 'The trips that I follow and may see, those first that I followed last',
  method: 'GET',
  path: '/user/followed_trips',
  auth: 'member',
  query: z.object(pageQuery),
  reply: Trip,
  list: 'paged',
})
