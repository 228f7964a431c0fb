import type { Selectable } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { CommentTables } from '../db/tables/comments.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { Live } from '../live/live.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { commentedColumns, commentIsVisible, mayRemoveComment } from '../visibility/comments.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announceComments } from './announcements.ts'
import { retractNews } from './retract-news.ts'
import { holdThing, newsSubject } from './tell.ts'
import type { Thing } from './things.ts'

/** What is asked of a row of `comment` that is gone, or another than before. */
export const aboutColumns = ['author_id', 'created_at', ...Object.values(commentedColumns)] as const
type About = Pick<Selectable<CommentTables['comment']>, (typeof aboutColumns)[number]>

/** Removes a comment for its author, or for who owns what it is about: 403 to who only sees it, else 404. */
export async function removeComment(
  { live }: Pick<FeatureDeps, 'live'>,
  trx: Executor,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  await holdCommented(trx, id)
  const removed = await trx
    .deleteFrom('comment')
    .where('id', '=', id)
    .where(visibleTo(memberId, (member) => mayRemoveComment('comment', member)))
    .returning(aboutColumns)
    .executeTakeFirst()
  if (!removed) throw await explainNotRemoved(trx, id, memberId)
  await retractComment(live, trx, removed)
}

/**
 * Holds what a comment is about, before the comment itself is held: who deletes a trip, an album or a photo
 * has that first too, and would wait for us while we wait for them.
 */
export async function holdCommented(trx: Executor, id: string): Promise<void> {
  const about = await trx
    .selectFrom('comment')
    .select(aboutColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  const thing = about && (await thingOf(trx, about))
  if (thing) await holdThing(trx, thing)
}

async function explainNotRemoved(trx: Executor, id: string, memberId: string): Promise<ApiError> {
  const seen = await trx
    .selectFrom('comment')
    .select('id')
    .where('id', '=', id)
    .where(visibleTo(memberId, (viewer) => commentIsVisible('comment', viewer)))
    .executeTakeFirst()
  return new ApiError(seen ? 'not_allowed' : 'not_found')
}

/** Tells who has it open, of a row of `comment`. */
export async function announceChanged(live: Live, trx: Executor, about: About): Promise<void> {
  const thing = await thingOf(trx, about)
  if (thing) {
    const { kind, id } = thing
    announceComments(live, trx, { kind, id, actorId: about.author_id })
  }
}

/**
 * Takes back what was told of a row of `comment` that nobody sees any more, and tells who has it open. See
 * `holdCommented`.
 */
export async function retractComment(live: Live, trx: Executor, about: About): Promise<void> {
  const thing = await thingOf(trx, about)
  if (!thing) return
  const { author_id: actorId, created_at: createdAt } = about
  const type = 'comment_written'
  await retractNews(live, trx, { type, subject: newsSubject(type, thing), actorId, createdAt })
  // It may be the answer that helped.
  if (thing.kind === 'question') await tellHidden(live, trx, { subjectId: thing.id })
  announceComments(live, trx, { kind: thing.kind, id: thing.id, actorId })
}

/** Of a photo in the trash too, which may come back; undefined while the club hides it. */
async function thingOf(
  trx: Executor,
  {
    trip_id: tripId,
    album_id: albumId,
    image_id: imageId,
    meet_up_id: meetUpId,
    question_id: questionId,
  }: About,
): Promise<(Thing & { subject_id: string }) | undefined> {
  if (tripId !== null) return { kind: 'trip', id: tripId, subject_id: tripId }
  if (albumId !== null) return { kind: 'album', id: albumId, subject_id: albumId }
  if (meetUpId !== null) return { kind: 'meetUp', id: meetUpId, subject_id: meetUpId }
  if (questionId !== null) return { kind: 'question', id: questionId, subject_id: questionId }
  const itemIn = (table: 'album_item' | 'trashed_photo') =>
    trx
      .selectFrom(table)
      .select(['id', 'album_id as subject_id'])
      .where('image_id', '=', imageId!)
      .executeTakeFirst()
  const item = (await itemIn('album_item')) ?? (await itemIn('trashed_photo'))
  return item && { kind: 'albumItem', ...item }
}
