import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Notifications } from '../notifications/notify.ts'
import { notificationIsVisible } from '../visibility/notifications.ts'
import { commentedColumns } from '../visibility/comments.ts'
import type { SeenThing, Thing } from './things.ts'

/** Who has commented last, at most. */
const commentersTold = 100
/** Of how many comments those are: a thread may be of any length. */
const commentsLookedAt = 1_000

interface Told extends SeenThing {
  kind: Thing['kind']
  actorId: string
}

/** What notifications of a thing are about: of a photo its album. */
function subjectOf(kind: Thing['kind'], { subject_id: id }: Pick<SeenThing, 'subject_id'>) {
  return { kind: kind === 'trip' ? 'trip' : 'album', id } as const
}

/**
 * Tells the owner, and who has commented before, of a comment: each of those who want to hear of the thing,
 * and have nothing unread of the kind about it.
 */
export async function tellComment(
  notifications: Notifications,
  trx: Executor,
  thing: Told,
): Promise<void> {
  const { kind, key, owner_id: ownerId, actorId } = thing
  const { rows } = await sql<{ id: string }>`
    select said.author_id as id
    from (
      select author_id, created_at from comment
      where ${sql.ref(commentedColumns[kind])} = ${key} and not hidden
      order by created_at desc, id desc limit ${commentsLookedAt}) said
    group by said.author_id order by max(said.created_at) desc limit ${commentersTold}`.execute(trx)
  const memberIds = await wantingIds(trx, 'comment_written', thing, [
    ...new Set([ownerId, ...rows.map(({ id }) => id)]),
  ])
  const news = { type: 'comment_written', actorId, subject: subjectOf(kind, thing) } as const
  await notifications.notifyEach(trx, memberIds, news)
}

/** Tells the owner of a like; `before` where they were told of it a short while ago. */
export async function tellLike(
  notifications: Notifications,
  trx: Executor,
  thing: Told,
  before: 'told' | undefined,
): Promise<void> {
  const { kind, owner_id: ownerId, actorId } = thing
  const memberIds = await wantingIds(trx, 'thing_liked', thing, [ownerId])
  const news = { type: 'thing_liked', actorId, subject: subjectOf(kind, thing) } as const
  await notifications.notifyEach(trx, memberIds, { ...news, before })
}

const isOpen = sql.raw(
  notificationIsVisible(
    { type: 'n.type', actor: 'n.actor_id', kind: 'n.subject_kind', subject: 'n.subject_id' },
    'n.member_id',
  ),
)

/** Of these members, those who have not muted the thing, and see nothing unread of the type about it. */
async function wantingIds(
  trx: Executor,
  type: 'comment_written' | 'thing_liked',
  { kind, subject_id: subjectId }: Told,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${memberIds}::uuid[]) asked (id)
    where not exists (
        select from thing_mute mute where mute.member_id = asked.id
          and mute.${sql.ref(kind === 'trip' ? 'trip_id' : 'album_id')} = ${subjectId})
      and not exists (
        select from notification n
        where n.member_id = asked.id and n.type = ${type} and n.subject_id = ${subjectId}
          and n.read_at is null and ${isOpen})`.execute(trx)
  return rows.map(({ id }) => id)
}
