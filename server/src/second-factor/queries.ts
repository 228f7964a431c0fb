import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { deleteDue } from '../jobs/delete-in-steps.ts'

/** For so long a secret waits for its first code. */
const pendingMinutes = 60

const hasFresh = sql<boolean>`created_at > now() - make_interval(mins => ${pendingMinutes})`

export interface Factor {
  member_id: string
  /** Sealed. */
  secret: string
}

/** Of a member whose factor is on. */
export function findFactor(db: Executor, memberId: string): Promise<Factor | undefined> {
  return db
    .selectFrom('second_factor')
    .select(['member_id', 'secret'])
    .where('member_id', '=', memberId)
    .where('on_since', 'is not', null)
    .executeTakeFirst()
}

export function findFactorState(db: Executor, memberId: string) {
  return db
    .selectFrom('second_factor')
    .select(['on_since', sql<number>`cardinality(recovery_hashes)`.as('codes_left')])
    .where('member_id', '=', memberId)
    .where('on_since', 'is not', null)
    .executeTakeFirst()
}

/** False, and nothing is kept, while a factor is on. */
export async function keepPendingSecret(
  trx: Executor,
  memberId: string,
  secret: string,
): Promise<boolean> {
  const kept = await trx
    .insertInto('second_factor')
    .values({ member_id: memberId, secret })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret, created_at: sql<Date>`now()` })
        .where('second_factor.on_since', 'is', null),
    )
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

/** What waits for its first code; undefined once it has waited for too long. */
export function findPendingSecret(db: Executor, memberId: string) {
  return db
    .selectFrom('second_factor')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('on_since', 'is', null)
    .where(hasFresh)
    .executeTakeFirst()
}

/** Under a lock of the member. False where another secret has come in its place, or it is on already. */
export async function turnOn(
  trx: Executor,
  memberId: string,
  { secret, step, hashes }: { secret: string; step: number; hashes: Buffer[] },
): Promise<boolean> {
  const turned = await trx
    .updateTable('second_factor')
    .set({ on_since: sql<Date>`now()`, last_step: step, recovery_hashes: hashes })
    .where('member_id', '=', memberId)
    .where('on_since', 'is', null)
    .where('secret', '=', secret)
    .executeTakeFirst()
  return turned.numUpdatedRows === 1n
}

/** False for a step that was used, or one before it: of two tries at once one has it. */
export async function spendStep(
  trx: Executor,
  { member_id: memberId, secret }: Factor,
  step: number,
): Promise<boolean> {
  const spent = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** How many are left then; undefined for a code that is none, or was used. */
export async function spendRecoveryCode(
  trx: Executor,
  memberId: string,
  hash: Buffer,
): Promise<number | undefined> {
  const spent = await trx
    .updateTable('second_factor')
    .set({ recovery_hashes: sql<Buffer[]>`array_remove(recovery_hashes, ${hash}::bytea)` })
    .where('member_id', '=', memberId)
    .where('on_since', 'is not', null)
    .where(sql<boolean>`${hash}::bytea = any(recovery_hashes)`)
    .returning(sql<number>`cardinality(recovery_hashes)`.as('left'))
    .executeTakeFirst()
  return spent?.left
}

/** False where none is on. */
export async function replaceRecoveryCodes(
  trx: Executor,
  memberId: string,
  hashes: Buffer[],
): Promise<boolean> {
  const replaced = await trx
    .updateTable('second_factor')
    .set({ recovery_hashes: hashes })
    .where('member_id', '=', memberId)
    .where('on_since', 'is not', null)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}

/** False where none was on. */
export async function deleteFactor(trx: Executor, memberId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('second_factor')
    .where('member_id', '=', memberId)
    .where('on_since', 'is not', null)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** What was turned on later than this many hours before the instant goes, and what waits. */
export async function deleteFactorSince(
  trx: Executor,
  memberId: string,
  { instant, hoursBefore }: { instant: Date; hoursBefore: number },
): Promise<void> {
  await trx
    .deleteFrom('second_factor')
    .where('member_id', '=', memberId)
    .where(
      sql<boolean>`coalesce(on_since, now())
        > ${instant}::timestamptz - make_interval(hours => ${hoursBefore})`,
    )
    .execute()
}

/** Forgets secrets that have waited for their first code for too long. */
export function sweepPendingSecrets(db: Database): Promise<void> {
  const by = 'second_factor.created_at'
  const when = `second_factor.on_since is null
    and ${by} <= now() - make_interval(mins => ${pendingMinutes})`
  return deleteDue(db, { table: 'second_factor', when, by })
}

/** The member as letters about it need them. */
export function findTold(trx: Executor, memberId: string) {
  return trx
    .selectFrom('member')
    .select(['id', 'email', 'email_confirmed_at', 'first_name', 'locale'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
