import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { TieState } from '../db/tables/people.ts'
import { versionOf } from '../http/page-statement.ts'

/** The two members of a tie, seen from the first. */
export interface Pair {
  memberId: string
  otherId: string
}

const mirrored: Record<TieState, TieState> = {
  friends: 'friends',
  sent: 'incoming',
  incoming: 'sent',
  blocked: 'blocked_by',
  blocked_by: 'blocked',
}

function isOfPair({ memberId, otherId }: Pair) {
  return sql<boolean>`(member_id, other_id) in
    ((${memberId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${memberId}::uuid))`
}

/**
 * Locks both rows of a pair, always the smaller member's first, and answers the first member's;
 * undefined where the two have no tie.
 */
export async function lockTie(trx: Executor, pair: Pair) {
  const rows = await trx
    .selectFrom('friendship')
    .select(['member_id', 'id', 'state'])
    .select(sql<string>`${sql.raw(versionOf('friendship'))}`.as('version'))
    .where(isOfPair(pair))
    .orderBy('member_id')
    .forUpdate()
    .execute()
  return rows.find(({ member_id }) => member_id === pair.memberId)
}

/**
 * Has whoever of these pairs blocks the other wait until the transaction's end, or waits for who does so now: also of
 * two who have no tie yet that could be locked. `others` is SQL of ids, `id`. Before things of theirs, as a block does.
 */
export async function holdPairs(
  trx: Executor,
  memberId: string,
  others: RawBuilder<unknown>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(pair.key) from (
    select distinct hashtextextended(
      least(other.id, ${memberId}::uuid) || ' ' || greatest(other.id, ${memberId}::uuid), 0) as key
    from (${others}) other where other.id <> ${memberId}::uuid
    order by key offset 0) pair`.execute(trx)
}

/** False, with nothing written, where by now the two have a tie or one of them has one of this id. */
export async function insertTie(
  trx: Executor,
  { memberId, otherId }: Pair,
  tie: { id: string; state: TieState; message: string | null },
): Promise<boolean> {
  const { id, state, message } = tie
  const rows = [
    { member_id: memberId, other_id: otherId, id, state, message },
    { member_id: otherId, other_id: memberId, id, state: mirrored[state], message },
  ]
  const result = await trx
    .insertInto('friendship')
    .values(rows.toSorted((one, other) => (one.member_id < other.member_id ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows === 2n) return true
  // One row alone, where only the other was in the way. While it stands nobody else writes a pair.
  if (result.numInsertedOrUpdatedRows === 1n) await deleteTie(trx, { memberId, otherId })
  return false
}

/** Both rows, which the caller has locked. What was said is kept between friends alone. */
export async function updateTie(trx: Executor, pair: Pair, state: TieState): Promise<void> {
  await trx
    .updateTable('friendship')
    .set({
      state: sql<TieState>`case when member_id = ${pair.memberId}::uuid
        then ${state}::text else ${mirrored[state]}::text end`,
      updated_at: nextUpdatedAt,
      ...(state !== 'friends' && { message: null }),
    })
    .where(isOfPair(pair))
    .execute()
}

export async function deleteTie(trx: Executor, pair: Pair): Promise<void> {
  await trx.deleteFrom('friendship').where(isOfPair(pair)).execute()
}
