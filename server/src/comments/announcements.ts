import { type CommentedKind, type CommentEvent, commentTopic } from '@farfolk/contract/comments'
import type pg from 'pg'
import type { Executor } from '../db/database.ts'
import { unsized } from '../db/unsized.ts'
import type { Live } from '../live/live.ts'
import { commentedThing, isSaid } from '../visibility/comments.ts'
import { byKind } from './by-kind.ts'

const channel = 'CommentsChannel'

/** What processes tell each other. */
interface Announcement {
  kind: CommentedKind
  id: string
  /** Who did it: whom a reader may not meet, of them they hear nothing. */
  actorId: string
}

/** Tells who has the thing open, after the commit, that its comments or likes are others than before. */
export function announceComments(
  live: Pick<Live, 'announceTopic'>,
  executor: Executor,
  announcement: Announcement,
): void {
  const { kind, id } = announcement
  live.announceTopic(executor, channel, commentTopic(kind, id), announcement)
}

/** $1 the thing, $2 who did it, $3 the members. */
export const heardText = byKind(
  (kind) => `select online.id from unnest(${unsized('$3::uuid[]')}) online (id)
  where exists (
    select from (${commentedThing(kind, '$1::uuid', 'online.id')}) thing
    where ${isSaid('$2::uuid', 'thing.owner_id', 'online.id')})`,
)

export function defineCommentsChannel(live: Live, pool: pg.Pool): void {
  live.channel<Announcement>(channel, {
    async present([{ kind, id, actorId }], online) {
      const data: CommentEvent = { type: 'changed', kind, id }
      const { rows } = await pool.query<{ id: string }>(heardText[kind], [id, actorId, online])
      return rows.map((row) => ({ memberId: row.id, data }))
    },
  })
}
