import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Notifications } from '../notifications/notify.ts'
import { notificationIsVisible } from '../visibility/notifications.ts'
import { commentedColumns } from '../visibility/comments.ts'
import { type SeenThing, subjectColumns, type Thing } from './things.ts'

/** Who has commented last, at most. */
const commentersTold = 100
/** Of how many comments those are: a thread may be of any length. */
const commentsLookedAt = 1_000

export type NewsType = 'comment_written' | 'thing_liked'

/** What notifications of a thing are about. */
export type NewsSubject = Thing

interface Told extends SeenThing, Thing {
  actorId: string
}

/** Of a photo's comments the photo, which one answers there; of its likes its album, or who looks through that would be told of each. */
export function newsSubject(
  type: NewsType,
  { kind, id, subject_id: subjectId }: Thing & Pick<SeenThing, 'subject_id'>,
): NewsSubject {
  return type === 'thing_liked' && kind === 'albumItem'
    ? { kind: 'album', id: subjectId }
    : { kind, id }
}

const subjectTables = {
  trip: 'trip',
  album: 'album',
  albumItem: 'album',
  meetUp: 'meet_up',
  question: 'question',
} as const

/**
 * Until the end of the transaction others who comment on it, like it or take that back wait: they see what each
 * has told. Before anything is kept of it, so that what is kept later is younger.
 */
export async function holdThing(
  trx: Executor,
  { kind, subject_id: id }: Pick<Thing, 'kind'> & Pick<SeenThing, 'subject_id'>,
): Promise<void> {
  const table = sql.table(subjectTables[kind])
  await sql`select from ${table} where id = ${id} for no key update`.execute(trx)
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
  const type = 'comment_written'
  const { kind, key, owner_id: ownerId, actorId } = thing
  const { rows } = await sql<{ id: string }>`
    select said.author_id as id
    from (
      select author_id, created_at from comment
      where ${sql.ref(commentedColumns[kind])} = ${key} and not hidden
      order by created_at desc, id desc limit ${commentsLookedAt}) said
    group by said.author_id order by max(said.created_at) desc limit ${commentersTold}`.execute(trx)
  const memberIds = await wantingIds(trx, type, thing, [
    ...new Set([ownerId, ...rows.map(({ id }) => id)]),
  ])
  await notifications.notifyEach(trx, memberIds, {
    type,
    actorId,
    subject: newsSubject(type, thing),
  })
}

/** Tells the owner of a like; `before` where they were told of it a short while ago. */
export async function tellLike(
  notifications: Notifications,
  trx: Executor,
  thing: Told,
  before: 'told' | undefined,
): Promise<void> {
  const type = 'thing_liked'
  const { owner_id: ownerId, actorId } = thing
  const memberIds = await wantingIds(trx, type, thing, [ownerId])
  const subject = newsSubject(type, thing)
  await notifications.notifyEach(trx, memberIds, { type, actorId, subject, before })
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
  type: NewsType,
  thing: Told,
  memberIds: readonly string[],
): Promise<string[]> {
  const { kind, subject_id: subjectId } = thing
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${memberIds}::uuid[]) asked (id)
    where not exists (
        select from thing_mute mute where mute.member_id = asked.id
          and mute.${sql.ref(subjectColumns[kind])} = ${subjectId})
      and not exists (
        select from notification n
        where n.member_id = asked.id and n.type = ${type}
          and n.subject_id = ${newsSubject(type, thing).id} and n.read_at is null and ${isOpen})`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}
