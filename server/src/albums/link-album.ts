import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { naming } from '../http/naming.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import type { Transaction } from 'kysely'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { Schema } from '../db/schema.ts'
import { tellFollowers } from '../trip-follows/tell-followers.ts'
import { listTravellerIds, lockSeat, requireVisibleTrip } from '../trips/seat.ts'
import { canSee, explainNotOwn } from '../visibility/can-see.ts'
import { lockOwnAlbum } from './own-album.ts'

interface TellDeps {
  jobs: Pick<Jobs, 'enqueueOnce'>
  notifications: Notifications
}
type LinkDeps = TellDeps & { db: Database; live: Pick<Live, 'refresh'> }
interface Link {
  tripId: string
  albumId: string
}

/**
 * Links an own album to a trip that its owner travels on, and tells the others on it and its followers who
 * may see the album; it leaves the trip that it was linked to. Again changes nothing.
 */
export async function linkAlbum(
  { db, live, ...deps }: LinkDeps,
  ownerId: string,
  { tripId, albumId }: Link,
): Promise<void> {
  await requireVisibleTrip(db, tripId, ownerId)
  await tx(db, async (trx) => {
    const album = await naming('album.id', lockOwnAlbum(trx, albumId, ownerId))
    await moveAlbum(trx, deps, album, tripId)
    if (album.trip_id !== tripId) await refreshCompanions(live, trx, album, closed)
  })
}

/**
 * Links a locked album of its owner to a trip, or to none, as `linkAlbum` and `unlinkAlbum` do; without `deps`
 * nobody is told.
 */
export async function moveAlbum(
  trx: Transaction<Schema>,
  deps: TellDeps | null,
  album: { id: string; owner_id: string; trip_id: string | null },
  tripId: string | null,
): Promise<void> {
  const { id: albumId, owner_id: ownerId, trip_id: before } = album
  if (tripId !== null) await lockSeat(trx, tripId, ownerId)
  if (before === tripId) return
  if (before !== null) await takeBack(trx, deps?.notifications, ownerId, albumId)
  await writeLink(trx, albumId, tripId)
  if (tripId === null || !deps) return
  const { jobs, notifications } = deps
  const company = await listTravellerIds(trx, tripId)
  const shared = { type: 'album_shared', actorId: ownerId, subjectId: albumId } as const
  // Friends heard of it with its first photo: this says more of the same album.
  await notifications.retract(trx, { ...shared, memberId: company })
  const subject = { kind: 'album', id: albumId } as const
  await notifications.notifyEach(trx, company, { type: 'album_linked', actorId: ownerId, subject })
  const type = 'followed_album_linked'
  await tellFollowers(jobs, trx, { type, tripId, actorId: ownerId, albumId })
}

/**
 * A new version too: who changes the album meanwhile would else undo it unasked. That others may add to it was
 * said of those on the trip before.
 */
async function writeLink(trx: Executor, albumId: string, tripId: string | null): Promise<void> {
  await trx
    .updateTable('album')
    .set({ trip_id: tripId, companions_add: false, updated_at: nextUpdatedAt })
    .where('id', '=', albumId)
    .execute()
}

interface Filled {
  trip_id: string | null
  companions_add: boolean | null
}
const closed: Filled = { trip_id: null, companions_add: false }

/** Has open pages load anew of those who may add photos to an album now, or may no more. */
export async function refreshCompanions(
  live: Pick<Live, 'refresh'>,
  trx: Executor,
  before: Filled,
  after: Filled,
): Promise<void> {
  const [from, to] = [before, after].map((album) => (album.companions_add ? album.trip_id : null))
  if (from === to) return
  for (const tripId of [from, to]) {
    if (tripId) live.refresh(trx, await listTravellerIds(trx, tripId))
  }
}

/** Takes an own album off a trip, or anybody's off an own trip; again changes nothing. */
export async function unlinkAlbum(
  { db, live, notifications }: Pick<LinkDeps, 'db' | 'live' | 'notifications'>,
  memberId: string,
  link: Link,
): Promise<void> {
  await tx(db, async (trx) => {
    const album = await trx
      .selectFrom('album')
      .leftJoin('trip', (join) => join.on('trip.id', '=', link.tripId))
      .select(['album.owner_id', 'album.trip_id', 'album.companions_add'])
      .select('trip.owner_id as host_id')
      .where('album.id', '=', link.albumId)
      .forNoKeyUpdate('album')
      .executeTakeFirst()
    if (!album) throw new ApiError('not_found')
    const isLinked = album.trip_id === link.tripId
    const isOwn = album.owner_id === memberId
    if (
      !isOwn &&
      (album.host_id !== memberId || !(await canSee(trx, 'album', link.albumId, memberId)))
    ) {
      throw await explainNotOwn(trx, 'album', link.albumId, memberId)
    }
    if (!isLinked && !(await canSee(trx, 'trip', link.tripId, memberId))) {
      throw new ApiError('not_found')
    }
    if (!isLinked) return
    await writeLink(trx, link.albumId, null)
    await refreshCompanions(live, trx, album, closed)
    await takeBack(trx, notifications, album.owner_id, link.albumId)
  })
}

/** Also from who was told and has left the trip since. */
async function takeBack(
  trx: Executor,
  notifications: Notifications | undefined,
  ownerId: string,
  albumId: string,
): Promise<void> {
  const type = ['album_linked', 'followed_album_linked'] as const
  await notifications?.retract(trx, { type, actorId: ownerId, subjectId: albumId })
}
