import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { channelIsVisible, visibleTo } from '../visibility/visible.ts'
import { channelState, memberIdsIn } from './channel-json.ts'

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
