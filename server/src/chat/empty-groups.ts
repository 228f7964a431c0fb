import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { sits } from '../visibility/groups.ts'

/** SQL of whether nobody is in a row of `channel` but, perhaps, this member. */
export function isOfNobodyElse(memberId: string) {
  return sql`not exists (
    select from channel_seat other
    where other.channel_id = channel.id and other.member_id <> ${memberId} and ${sql.raw(sits('other'))})`
}

/** Of one who is in it. */
const groupsOf = (memberId: string) => sql`select seat.channel_id from channel_seat seat
    where seat.member_id = ${memberId} and ${sql.raw(sits('seat'))}`

/**
 * SQL that deletes so many messages of the groups that `deleteGroupsOfOne` takes. Nobody comes into such a group any
 * more, so it stays of nobody else.
 */
export function deleteMessagesOfOne(memberId: string, limit: number) {
  return sql`delete from message where id in (
    select written.id from channel join message written on written.channel_id = channel.id
    where channel.id in (${groupsOf(memberId)}) and ${isOfNobodyElse(memberId)}
    limit ${limit})`
}

/** Deletes those of a member's groups that nobody else is in: the member is erased next. */
export async function deleteGroupsOfOne(trx: Executor, memberId: string): Promise<void> {
  const own = groupsOf(memberId)
  // Held first: of the last two who go at once each would find the other there.
  await sql`select from channel where id in (${own}) order by id for no key update`.execute(trx)
  await sql`delete from channel where id in (${own}) and ${isOfNobodyElse(memberId)}`.execute(trx)
}

/** Few: each with all that was written in it. */
const groupsAtOnce = 100

/** Deletes groups that nobody is in: a server of before left them, and may still run beside. */
export async function sweepEmptyGroups(db: Database, atOnce = groupsAtOnce): Promise<void> {
  let deleted: bigint | undefined
  do {
    const { numAffectedRows } = await tx(db, (trx) =>
      sql`delete from channel where id in (
        select channel.id from channel where kind = 'group' and not exists (
          select from channel_seat seat
          where seat.channel_id = channel.id and ${sql.raw(sits('seat'))})
        limit ${atOnce})`.execute(trx),
    )
    deleted = numAffectedRows
  } while (deleted === BigInt(atOnce))
}
