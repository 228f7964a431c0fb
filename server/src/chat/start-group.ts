import type { GroupInput } from '@farfolk/contract/chat-groups'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { tellAdded } from './added-to-group.ts'
import { tellChannel } from './live.ts'
import { seatFriends } from './seat-friends.ts'

interface StartDeps {
  db: Database
  notifications: Notifications
  live: Live
  rateLimits: Pick<RateLimits, 'scaled'>
}

/**
 * A conversation with friends. An id that the viewer has started one with before changes nothing and makes
 * `isNew` false; another's is a conflict.
 */
export async function startGroup(
  { db, notifications, live, rateLimits }: StartDeps,
  viewerId: string,
  { id: given, name, userIds }: GroupInput,
): Promise<{ id: string; isNew: boolean }> {
  const others = new Set(userIds)
  others.delete(viewerId)
  const field = 'group.userIds'
  if (others.size < 2) {
    throw new ApiError('invalid', { field, message: 'Are two or more friends of yours' })
  }
  const id = given ?? uuid()
  return tx(db, async (trx) => {
    const { rows } = await sql`
      insert into channel (id, kind) values (${id}, 'group')
      on conflict (id) do nothing returning id`.execute(trx)
    if (rows.length === 0) {
      if ((await findStarter(trx, id)) === viewerId) return { id, isNew: false }
      throw new ApiError('conflict', { field: 'group.id' })
    }
    await countBeginning(trx, rateLimits, { memberId: viewerId, kind: 'groups' })
    await trx
      .insertInto('channel_seat')
      .values({ channel_id: id, member_id: viewerId, number: 1 })
      .execute()
    await trx
      .insertInto('channel_mark')
      .values({ member_id: viewerId, channel_id: id, has_opened: true })
      .execute()
    await seatFriends(trx, { channelId: id, viewerId, userIds: [...others], field })
    if (name !== null) {
      const named = { channel_id: id, author_id: viewerId, name }
      await trx.insertInto('channel_name').values(named).execute()
    }
    await tellAdded(trx, notifications, { channelId: id, actorId: viewerId, userIds: [...others] })
    await tellChannel(live, trx, { type: 'changed', channelId: id })
    return { id, isNew: true }
  })
}

async function findStarter(trx: Executor, channelId: string): Promise<string | undefined> {
  const first = await trx
    .selectFrom('channel_seat')
    .select('member_id')
    .where('channel_id', '=', channelId)
    .where('number', '=', 1)
    .executeTakeFirst()
  return first?.member_id
}
