import * as z from 'zod/mini'
import { Id, line } from './fields.ts'
import { endpoint } from './http.ts'
import { Trip, TripDate } from './trips.ts'

/** What a copy has of its own; the rest is the trip's that it is made of. */
export const TripCopyInput = z.object({
  id: z.optional(Id),
  /** That trip's where it is absent. */
  name: z.optional(line({ min: 1, max: 120 })),
  /** The copy begins here: all days of an own trip move along. Null: it has no days. */
  startDate: z._default(z.nullable(TripDate), null),
})
export type TripCopyInput = z.infer<typeof TripCopyInput>

export const copyTrip = endpoint({
  name: 'copyTrip',
  summary:
    "A trip of my own as another begins: of an own one all that is planned, its ideas, its to-dos and its packing lists, of another's its name and the places of its stops, without private ones. Neither photos, bookings, expenses nor travellers. The same id again answers 200; counts as POST /user/trips",
  method: 'POST',
  path: '/trips/:id/copies',
  auth: 'confirmed',
  params: z.object({ id: Id }),
  body: z.object({ trip: TripCopyInput }),
  reply: Trip,
  alsoStatus: 200,
  etag: true,
  errors: ['not_allowed', 'conflict'],
})
