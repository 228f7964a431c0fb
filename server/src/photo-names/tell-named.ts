import { type RawBuilder, sql } from 'kysely'
import { announceComments } from '../comments/announcements.ts'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { tellOnceAnHour } from '../notifications/tell-once-an-hour.ts'

interface Naming {
  albumId: string
  memberId: string
  namedBy: string
}

/** Tells a member that somebody names them on photos of an album, not for each of a hundred. */
export async function tellNamed(
  notifications: Notifications,
  trx: Executor,
  { albumId, memberId, namedBy }: Naming,
): Promise<void> {
  const subject = { kind: 'album', id: albumId } as const
  const news = { type: 'photo_named', actorId: namedBy, subject } as const
  await tellOnceAnHour(notifications, trx, { memberId, ...news })
}

/** Takes that back once no name of theirs is left there. */
export async function forgetNaming(
  notifications: Notifications,
  trx: Executor,
  { albumId, memberId, namedBy }: Naming,
): Promise<void> {
  // Of two who take off the last two names at once each would see the other's there.
  await sql`select from notification
    where member_id = ${memberId} and type = 'photo_named' and actor_id = ${namedBy}
      and subject_id = ${albumId} order by id for update`.execute(trx)
  const isLeft = isNamedIn(sql`${albumId}::uuid`, sql`${memberId}::uuid`, sql`${namedBy}::uuid`)
  const { rows } = await sql`select where ${isLeft}`.execute(trx)
  if (rows.length > 0) return
  const news = { type: 'photo_named', actorId: namedBy, subjectId: albumId } as const
  await notifications.retract(trx, { memberId, ...news })
}

/** The same of all who were named on photos that have left their albums. */
export async function forgetNamingsOfTaken(
  notifications: Notifications,
  trx: Executor,
  albumIds: readonly string[],
): Promise<void> {
  // As in `forgetNaming`.
  await sql`select from notification
    where subject_id = any(${albumIds}::uuid[]) and type = 'photo_named'
    order by id for update`.execute(trx)
  const { rows } = await sql<{ album_id: string; member_id: string; actor_id: string }>`
    select told.subject_id as album_id, told.member_id, told.actor_id from notification told
    where told.subject_id = any(${albumIds}::uuid[]) and told.type = 'photo_named'
      and not ${isNamedIn(sql`told.subject_id`, sql`told.member_id`, sql`told.actor_id`)}`.execute(
    trx,
  )
  for (const { album_id: subjectId, member_id: memberId, actor_id: actorId } of rows) {
    await notifications.retract(trx, { memberId, type: 'photo_named', actorId, subjectId })
  }
}

/** SQL of whether a member is still named by another on a photo of an album. */
function isNamedIn(
  albumId: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
  namedBy: RawBuilder<unknown>,
) {
  return sql`exists (
    select from photo_name name join album_item item on item.image_id = name.image_id
    where name.member_id = ${memberId} and name.named_by = ${namedBy} and name.state <> 'refused'
      and item.album_id = ${albumId})`
}

/** Whoever has the photo open reads anew who is on it, as they do with its comments. */
export function announceNames(
  live: Pick<Live, 'announceTopic'>,
  trx: Executor,
  thing: { kind: 'albumItem' | 'album'; id: string; actorId: string },
): void {
  announceComments(live, trx, thing)
}
