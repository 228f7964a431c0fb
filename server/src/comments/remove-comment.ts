import type { CommentedKind } from '@farfolk/contract/comments'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { CommentTables } from '../db/tables/comments.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { commentIsVisible, mayRemoveComment } from '../visibility/comments.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announceComments } from './announcements.ts'

type Deps = Pick<FeatureDeps, 'live' | 'notifications'>
type About = Pick<
  Selectable<CommentTables['comment']>,
  'author_id' | 'trip_id' | 'album_id' | 'image_id'
>

/** Removes a comment for its author, or for who owns what it is about: 403 to who only sees it, else 404. */
export async function removeComment(
  deps: Deps,
  trx: Executor,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  const removed = await trx
    .deleteFrom('comment')
    .where('id', '=', id)
    .where(visibleTo(memberId, (member) => mayRemoveComment('comment', member)))
    .returning(['author_id', 'trip_id', 'album_id', 'image_id'])
    .executeTakeFirst()
  if (!removed) throw await explainNotRemoved(trx, id, memberId)
  await retractNews(deps, trx, removed)
  await announceChanged(deps.live, trx, removed)
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
export async function announceChanged(
  live: Deps['live'],
  trx: Executor,
  about: About,
): Promise<void> {
  const thing = await thingOf(trx, about)
  if (thing) {
    const { kind, id } = thing
    announceComments(live, trx, { kind, id, actorId: about.author_id })
  }
}

/** Takes back what was told of their author's comments on a trip or an album, once there is none left. */
export async function retractNews(
  { notifications }: Pick<Deps, 'notifications'>,
  trx: Executor,
  about: About,
): Promise<void> {
  const subjectId = (await thingOf(trx, about))?.subjectId
  if (subjectId === undefined) return
  const { rows } = await sql`
    select from comment c left join album_item item on item.image_id = c.image_id
    where c.author_id = ${about.author_id} and not c.hidden
      and ${subjectId} in (c.trip_id, c.album_id, item.album_id) limit 1`.execute(trx)
  if (rows.length > 0) return
  await notifications.retract(trx, {
    type: 'comment_written',
    actorId: about.author_id,
    subjectId,
  })
}

/** Undefined of a photo that is in no album, while the club hides it. */
async function thingOf(
  trx: Executor,
  { trip_id: tripId, album_id: albumId, image_id: imageId }: About,
): Promise<{ kind: CommentedKind; id: string; subjectId: string } | undefined> {
  if (tripId !== null) return { kind: 'trip', id: tripId, subjectId: tripId }
  if (albumId !== null) return { kind: 'album', id: albumId, subjectId: albumId }
  const item = await trx
    .selectFrom('album_item')
    .select(['id', 'album_id'])
    .where('image_id', '=', imageId!)
    .executeTakeFirst()
  return item && { kind: 'albumItem', id: item.id, subjectId: item.album_id }
}
