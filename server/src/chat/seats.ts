import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { travels } from '../visibility/travels.ts'
import { channelIsVisible, visibleTo } from '../visibility/visible.ts'
import { channelState } from './channel-json.ts'

/** SQL of the ids of who is in a row of `channel` at the moment. */
export function memberIdsIn(channel: string): string {
  return `(select member.id from (
      select ${channel}.low_id as id union all select ${channel}.high_id
      union all select traveller.member_id from traveller
        where traveller.trip_id = ${channel}.trip_id and ${travels('traveller')}
    ) member where member.id is not null)`
}

/**
 * Who is in a channel at the moment; with `writerId` nobody, where that member could not write in
 * it as they like.
 */
export async function membersOf(
  executor: Executor,
  channelId: string,
  writerId?: string,
): Promise<string[]> {
  const mayWrite =
    writerId === undefined
      ? sql`true`
      : sql`${visibleTo(writerId, (viewer) => channelIsVisible('channel', viewer))}
          and ${sql.raw(channelState('channel'))} = 'open'`
  const { rows } = await sql<{ id: string }>`
    select seat.id from channel cross join lateral ${sql.raw(memberIdsIn('channel'))} seat
    where channel.id = ${channelId} and ${mayWrite}`.execute(executor)
  return rows.map(({ id }) => id)
}
