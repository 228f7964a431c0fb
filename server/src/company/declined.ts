import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { instantText } from '../db/instants.ts'
import { deleteDue } from '../jobs/delete-in-steps.ts'

// In hours: a day of a session's time zone may have another number of them.
const quiet = `interval '720 hours'`

/** Who asked to come along, and was told no by the owner of now: another one may say yes. */
interface Declined {
  tripId: string
  memberId: string
}

export async function keepDeclined(trx: Executor, { tripId, memberId }: Declined): Promise<void> {
  await trx
    .insertInto('declined_request')
    .values({ trip_id: tripId, member_id: memberId })
    .onConflict((conflict) =>
      conflict
        .columns(['trip_id', 'member_id'])
        .doUpdateSet({ declined_at: sql`excluded.declined_at` }),
    )
    .execute()
}

const isQuiet = (declined: string) => `${declined}.declined_at > now() - ${quiet}`

/** Whether the owner has declined them of late, and is not to be asked again. */
export async function isDeclined(trx: Executor, { tripId, memberId }: Declined): Promise<boolean> {
  const declined = await trx
    .selectFrom('declined_request')
    .select('trip_id')
    .where('trip_id', '=', tripId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`${sql.raw(isQuiet('declined_request'))}`)
    .executeTakeFirst()
  return declined !== undefined
}

/** SQL of the instant from which a viewer may ask again who was declined on a row of `trip`; else null. */
export function askAgainAt(trip: string, viewer: string): string {
  return `(select ${instantText(`(declined.declined_at + ${quiet})`)}
    from declined_request declined
    where declined.trip_id = ${trip}.id and declined.member_id = ${viewer} and ${isQuiet('declined')})`
}

/** One of them is invited or comes along; or the trip has a new owner, who has declined nobody. */
export async function forgetDeclined(
  trx: Executor,
  { tripId, memberId }: { tripId: string; memberId?: string },
): Promise<void> {
  await trx
    .deleteFrom('declined_request')
    .where('trip_id', '=', tripId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .execute()
}

/** Forgets what nobody is held to any more. */
export function sweepDeclined(db: Database): Promise<void> {
  const by = 'declined_request.declined_at'
  return deleteDue(db, { table: 'declined_request', when: `${by} <= now() - ${quiet}`, by })
}
