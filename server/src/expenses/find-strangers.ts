import type { ApiErrorItem } from '@farfolk/contract/errors'
import { maxSharers } from '@farfolk/contract/expenses'
import { Id } from '@farfolk/contract/fields'
import { maxLength } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { isOneTravelling } from '../trips/travelling.ts'
import { idsOf, listNamed, type Sent, strangersIn } from './name-people.ts'

/** Those that a refused body names; of the rest of it any may be wrong. */
const PeopleSent = z.object({
  expense: z.object({ paidBy: z.optional(z.unknown()), shares: z.optional(z.unknown()) }),
})
const SharesSent = z.array(z.unknown()).check(maxLength(maxSharers))
const ShareSent = z.object({ person: Id })
const Params = z.object({ id: Id })

/** For `alsoWrong`: who of a refused body is nobody of the trip; to who does not travel there nothing. */
export function findStrangers(db: Executor) {
  return async (
    body: unknown,
    { params, viewer: { memberId } }: { params: unknown; viewer: Viewer },
  ): Promise<ApiErrorItem[]> => {
    const { data: trip } = Params.safeParse(params)
    const named = peopleIn(body)
    const given = idsOf(named)
    if (!trip || memberId === null || given.length === 0) return []
    if (!(await isOneTravelling(db, trip.id, memberId))) return []
    const known = await listNamed(db, { tripId: trip.id, memberId }, given)
    return strangersIn(named, new Set(known.map(({ given: id }) => id)))
  }
}

function peopleIn(body: unknown): Sent {
  const { expense } = PeopleSent.safeParse(body).data ?? {}
  const shares = SharesSent.safeParse(expense?.shares).data ?? []
  return {
    paidBy: Id.safeParse(expense?.paidBy).data,
    shares: shares.map((share) => ShareSent.safeParse(share).data ?? {}),
  }
}
