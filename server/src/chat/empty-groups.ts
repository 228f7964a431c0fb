import { CompiledQuery, sql } from 'kysely'
import { NIL } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
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
const stretchLength = 5_000

/**
 * Deletes so many, $3, of the groups that nobody is in among so many, $2, behind $1; tells of the last that it has
 * looked at. Each by itself: as a join all seats of the club would be read.
 */
export const emptyGroupsText = `
  with stretch as materialized (
    select id from channel where kind = 'group' and id > $1::uuid order by id limit $2
  ), gone as (
    delete from channel where id = any(array(
      select id from stretch where not exists (
        select from channel_seat seat
        where seat.channel_id = stretch.id and ${sits('seat')} offset 0)
      order by id limit $3))
    returning id
  )
  select (select count(*)::integer from gone) as gone,
    (select id from stretch order by id desc limit 1) as last`

interface Step {
  rows: { gone: number; last: string | null }[]
}

/** Deletes groups that nobody is in: a server of before left them, and may still run beside. */
export async function sweepEmptyGroups(db: Database, atOnce = groupsAtOnce): Promise<void> {
  let after: string | null = NIL
  while (after !== null) {
    const step = CompiledQuery.raw(emptyGroupsText, [after, stretchLength, atOnce])
    const { rows }: Step = await db.executeQuery<Step['rows'][number]>(step)
    const { gone, last } = rows[0] ?? { gone: 0, last: null }
    if (gone < atOnce) after = last
  }
}
