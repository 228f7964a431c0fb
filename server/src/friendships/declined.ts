import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { deleteDue } from '../jobs/delete-in-steps.ts'

// In hours: a day of a session's time zone may have another number of them.
const quiet = `interval '720 hours'`
const isQuiet = sql<boolean>`declined_at > now() - ${sql.raw(quiet)}`

/** Who asked, and who declined. */
interface Declined {
  askerId: string
  otherId: string
}

export async function keepDeclined(trx: Executor, { askerId, otherId }: Declined): Promise<void> {
  await trx
    .insertInto('declined_friendship')
    .values({ asker_id: askerId, other_id: otherId })
    .onConflict((conflict) =>
      conflict
        .columns(['asker_id', 'other_id'])
        .doUpdateSet({ declined_at: sql`excluded.declined_at` }),
    )
    .execute()
}

/** Whether the one who is asked has declined this asker of late, and is not to be called again. */
export async function hasDeclined(trx: Executor, { askerId, otherId }: Declined): Promise<boolean> {
  const declined = await trx
    .selectFrom('declined_friendship')
    .select('asker_id')
    .where('asker_id', '=', askerId)
    .where('other_id', '=', otherId)
    .where(isQuiet)
    .executeTakeFirst()
  return declined !== undefined
}

/** Of two who are friends now, whoever asked whom. */
export async function forgetDeclined(trx: Executor, one: string, other: string): Promise<void> {
  await trx
    .deleteFrom('declined_friendship')
    .where(
      sql<boolean>`(asker_id, other_id) in
        ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    .execute()
}

/** Forgets what keeps nobody quiet any more. */
export function sweepDeclined(db: Database): Promise<void> {
  const by = 'declined_friendship.declined_at'
  return deleteDue(db, { table: 'declined_friendship', when: `${by} <= now() - ${quiet}`, by })
}
