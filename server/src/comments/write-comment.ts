import type { CommentInput, CommentPatch } from '@farfolk/contract/comments'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { commentedColumns, commentIsVisible } from '../visibility/comments.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announceComments } from './announcements.ts'
import { holdSeenThing } from './hold-seen-thing.ts'
import { announceChanged } from './remove-comment.ts'
import { tellComment } from './tell.ts'
import { requireThing, type Thing } from './things.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'live' | 'notifications' | 'rateLimits'>

/** Keeps a comment on a thing that its author sees: 403 while comments are off there. */
export async function createComment(
  { connections, live, notifications, rateLimits }: Deps,
  { authorId, ...target }: Thing & { authorId: string },
  { id: given, body }: CommentInput,
): Promise<{ id: string; isNew: boolean }> {
  const { db, quick } = connections
  const { kind } = target
  const act = { ...target, memberId: authorId }
  const made = await createOnce(db, { kind: 'comment', id: given, ownerId: authorId }, (id) =>
    holdSeenThing(connections, act, async (trx, thing) => {
      if (thing.comments_off) throw new ApiError('not_allowed')
      const row = { id, author_id: authorId, [commentedColumns[kind]]: thing.key, body }
      await trx
        .insertInto('comment')
        .values({ ...row, created_at: sql<Date>`clock_timestamp()` })
        .execute()
      await countBeginning(trx, rateLimits, { memberId: authorId, kind: 'comments' })
      await tellComment(notifications, trx, { ...thing, ...target, actorId: authorId })
      announceComments(live, trx, { ...target, actorId: authorId })
    }),
  )
  if (!made.isNew) {
    const { key } = await requireThing(db, quick, act)
    await requireOn(db, made.id, { kind, key })
  }
  return made
}

/** 409 where the id is of a comment on something else. */
async function requireOn(
  db: Executor,
  id: string,
  { kind, key }: Pick<Thing, 'kind'> & { key: string },
): Promise<void> {
  const found = await db
    .selectFrom('comment')
    .select('id')
    .where('id', '=', id)
    .where(commentedColumns[kind], '=', key)
    .executeTakeFirst()
  if (!found) throw new ApiError('conflict', { field: 'comment.id' })
}

/** Changes an own comment: 403 of another's that the member sees, else 404. */
export async function updateComment(
  { connections, live }: Pick<FeatureDeps, 'connections' | 'live'>,
  { id, memberId }: { id: string; memberId: string },
  { body }: CommentPatch,
): Promise<void> {
  const isSeen = visibleTo(memberId, (viewer) => commentIsVisible('comment', viewer))
  await tx(connections.db, async (trx) => {
    const found = await findSeen(trx, id, isSeen)
    if (!found) throw new ApiError('not_found')
    if (found.author_id !== memberId) throw new ApiError('not_allowed')
    if (body === undefined || body === found.body) return
    await trx
      .updateTable('comment')
      .set({ body, edited_at: sql<Date>`now()`, updated_at: nextUpdatedAt })
      .where('id', '=', id)
      .execute()
    await announceChanged(live, trx, found)
  })
}

function findSeen(trx: Executor, id: string, isSeen: ReturnType<typeof visibleTo>) {
  return trx
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', id)
    .where(isSeen)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
