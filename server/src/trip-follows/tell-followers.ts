import { NIL } from 'uuid'
import { CompiledQuery, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { toldText } from './statements.ts'

/** How many are told in one transaction. */
const stepSize = 1_000

/** What a job of `follower-news` tells; `after` is the last member that was told by the one before. */
export interface FollowerNews {
  type: 'trip_changed' | 'trip_route_changed' | 'followed_album_linked'
  tripId: string
  actorId: string
  /** The album that the trip has now. */
  albumId?: string
  after?: string
}

/**
 * Tells whoever follows a trip, by a job: they may be thousands, and who changed it does not wait for them. While
 * the job waits it tells of what the same member changes next as well; trip or album are locked by the caller.
 */
export async function tellFollowers(
  jobs: Pick<Jobs, 'enqueueOnce'>,
  trx: Executor,
  news: FollowerNews,
): Promise<void> {
  const { rows } =
    await sql`select from trip_follow where trip_id = ${news.tripId} limit 1`.execute(trx)
  if (rows.length > 0) await jobs.enqueueOnce(trx, 'follower-news', news)
}

/** The job: one step after the other, each in a transaction that also adds the next. */
export async function tellSomeFollowers(
  { connections, jobs, notifications }: Pick<FeatureDeps, 'connections' | 'jobs' | 'notifications'>,
  news: FollowerNews,
): Promise<void> {
  const { type, tripId, actorId, albumId, after = NIL } = news
  await tx(connections.db, async (trx) => {
    if (albumId !== undefined && !(await holdsAlbum(trx, tripId, albumId))) return
    const told = CompiledQuery.raw(toldText, [tripId, after, stepSize, type])
    const { rows } = await trx.executeQuery<{ member_id: string }>(told)
    const memberIds = rows.map(({ member_id: id }) => id)
    if (albumId !== undefined) {
      // Friends may have heard of it with its first photo: this says more of the same album.
      const shared = { type: 'album_shared', actorId, subjectId: albumId } as const
      await notifications.retract(trx, { ...shared, memberId: memberIds })
    }
    const subject =
      albumId === undefined
        ? ({ kind: 'trip', id: tripId } as const)
        : ({ kind: 'album', id: albumId } as const)
    await notifications.notifyEach(trx, memberIds, { type, actorId, subject })
    const last = memberIds[stepSize - 1]
    if (last !== undefined) await jobs.enqueueOnce(trx, 'follower-news', { ...news, after: last })
  })
}

/** Whether the album is still on the trip; it stays there until the end of the transaction. */
async function holdsAlbum(trx: Executor, tripId: string, albumId: string): Promise<boolean> {
  const album = await trx
    .selectFrom('album')
    .select('id')
    .where('id', '=', albumId)
    .where('trip_id', '=', tripId)
    .forShare()
    .executeTakeFirst()
  return album !== undefined
}
