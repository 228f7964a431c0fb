import * as z from 'zod/mini'
import { Email, FewWords, Id, Instant } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { ownTripsQuery, Traveller, Trip } from './trips.ts'
import { rule } from './validation.ts'

/** A place on a trip, taken or not: of a member, or of an address that its owner has invited. */
export const PendingTraveller = z.object({
  id: z.uuid(),
  /** Null of an invited address, whosever it is: nobody learns by inviting who is a member. */
  user: z.nullable(MemberCard),
  /** The invited address, for the trip's owner alone; null once the invitation is accepted. */
  email: z.nullable(z.string()),
  status: Traveller.shape.status,
  /** What came with a request to join. */
  message: z.nullable(z.string()),
  createdAt: Instant,
})
export type PendingTraveller = z.infer<typeof PendingTraveller>

const TravellerInput = z
  .object({
    id: z.optional(Id),
    /** The owner invites this member, */
    userId: z.optional(Id),
    /** or whoever has this address, now or later. */
    email: z.optional(Email),
    /** With a request to join. */
    message: z._default(FewWords, null),
  })
  .check(
    rule(({ userId, email }) => userId === undefined || email === undefined, {
      message: 'Either a member or an address',
      path: ['email'],
      over: ['userId', 'email'],
    }),
  )
export type TravellerInput = z.infer<typeof TravellerInput>

const path = '/user/trips/:id/pending'
const travellerPath = `${path}/:travellerId` as const
const travellerParams = z.object({ id: Id, travellerId: Id })

export const listPendingTravellers = endpoint({
  name: 'listPendingTravellers',
  summary:
    'Who is invited to an own trip, and who asks to come along; requests first, oldest first',
  method: 'GET',
  path,
  auth: 'member',
  params: z.object({ id: Id }),
  reply: PendingTraveller,
  list: 'whole',
  errors: ['not_allowed'],
})

export const addTraveller = endpoint({
  name: 'addTraveller',
  summary:
    'Invite to an own trip, or without a body ask to join one that one sees; who was asked for by the other side comes along',
  method: 'POST',
  path,
  auth: 'confirmed',
  repeats: true,
  params: z.object({ id: Id }),
  body: z.object({ traveller: z.optional(TravellerInput) }),
  reply: PendingTraveller,
  alsoStatus: 200,
  errors: ['not_allowed', 'conflict', 'trip_full'],
})

export const acceptTraveller = endpoint({
  name: 'acceptTraveller',
  summary: 'Accept an invitation, or on an own trip a request; twice is the same',
  method: 'PATCH',
  path: `${travellerPath}/accept`,
  auth: 'confirmed',
  repeats: true,
  params: travellerParams,
  reply: PendingTraveller,
  errors: ['not_allowed', 'trip_full'],
})

export const removeTraveller = endpoint({
  name: 'removeTraveller',
  summary: 'Decline, take back, leave; on an own trip also remove. The owner hands over first',
  method: 'DELETE',
  path: travellerPath,
  auth: 'member',
  params: travellerParams,
  reply: null,
  errors: ['not_allowed', 'conflict'],
})

export const handOverTrip = endpoint({
  name: 'handOverTrip',
  summary:
    'Make one who travels along the owner of an own trip; the links to it and invitations to addresses end',
  method: 'POST',
  path: '/user/trips/:id/owner',
  auth: 'confirmed',
  params: z.object({ id: Id }),
  body: z.object({ owner: z.object({ userId: Id }) }),
  reply: Trip,
  status: 200,
  errors: ['not_allowed'],
})

export const listTravels = endpoint({
  name: 'listTravels',
  summary:
    'Trips of others that I travel on, am invited to or asked to join, as in GET /user/trips',
  method: 'GET',
  path: '/user/travels',
  auth: 'member',
  query: ownTripsQuery,
  reply: Trip,
  list: 'paged',
})
