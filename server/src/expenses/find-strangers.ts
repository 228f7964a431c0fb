import type { ApiErrorItem } from '@farfolk/contract/errors'
import { maxSharers } from '@farfolk/contract/expenses'
import { Id } from '@farfolk/contract/fields'
import { maxLength } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { isOneTravelling } from '../trips/travelling.ts'
import { idsOf, listNamed, type Sent as SentPeople, strangersIn } from './name-people.ts'
import { noBooking, sharableBooking } from './sharable-booking.ts'

/** Whom and what a refused body names; of the rest of it any may be wrong. */
const Sent = z.object({
  expense: z.object({
    paidBy: z.optional(z.unknown()),
    shares: z.optional(z.unknown()),
    bookingId: z.optional(z.unknown()),
  }),
})
const SharesSent = z.array(z.unknown()).check(maxLength(maxSharers))
const ShareSent = z.object({ person: Id })
const Params = z.object({ id: Id })

/**
 * For `alsoWrong`: who of a refused body is nobody of the trip, and which booking none; to who does not travel there
 * nothing.
 */
export function findStrangers(db: Executor, { namesBooking = false } = {}) {
  return async (
    body: unknown,
    { params, viewer: { memberId } }: { params: unknown; viewer: Viewer },
  ): Promise<ApiErrorItem[]> => {
    const { data: trip } = Params.safeParse(params)
    const expense = Sent.safeParse(body).data?.expense
    if (!trip || memberId === null || !expense) return []
    if (!(await isOneTravelling(db, trip.id, memberId))) return []
    const act = { tripId: trip.id, memberId }
    const named = peopleIn(expense)
    const known = await listNamed(db, act, idsOf(named))
    return [
      ...strangersIn(named, new Set(known.map(({ given: id }) => id))),
      ...(namesBooking ? await strangeBooking(db, act, expense.bookingId) : []),
    ]
  }
}

async function strangeBooking(
  db: Executor,
  act: { tripId: string; memberId: string },
  sent: unknown,
): Promise<ApiErrorItem[]> {
  const { data: id } = Id.safeParse(sent)
  if (id === undefined) return []
  const booking = await sharableBooking(db, id, act).select('id').executeTakeFirst()
  return booking ? [] : [noBooking]
}

function peopleIn(expense: z.infer<typeof Sent>['expense']): SentPeople {
  const shares = SharesSent.safeParse(expense.shares).data ?? []
  return {
    paidBy: Id.safeParse(expense.paidBy).data,
    shares: shares.map((share) => ShareSent.safeParse(share).data ?? {}),
  }
}
