import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { AlbumPatch } from '@farfolk/contract/albums'
import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { naming } from '../http/naming.ts'
import { announceComments } from '../comments/announcements.ts'
import { indexPhotos } from '../image-search/index-photos.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { requireVisibleTrip } from '../trips/seat.ts'
import { audienceColumns, ownAudience } from '../visibility/hidden.ts'
import { moveAlbum, refreshCompanions } from './link-album.ts'
import { lockOwnAlbum } from './own-album.ts'
import type { AlbumNews } from './tell-friends.ts'

interface UpdateDeps {
  db: Database
  jobs: Pick<Jobs, 'enqueue' | 'enqueueOnce'>
  /** Null: nobody is told. */
  notifications: Notifications | null
  live: Live
}

interface AlbumChange {
  albumId: string
  ownerId: string
  patch: AlbumPatch
  /** Of If-Match. */
  versions: string[] | null
}

/** Changes what `patch` names. */
export async function updateAlbum(
  { db, jobs, notifications, live }: UpdateDeps,
  change: AlbumChange,
): Promise<void> {
  const { albumId, ownerId, patch, versions } = change
  if (patch.tripId) {
    await naming('album.tripId', requireVisibleTrip(db, patch.tripId, ownerId))
  }
  await tx(db, async (trx) => {
    const before = await lockOwnAlbum(trx, albumId, ownerId, versions)
    if (namesNothing(patch)) return
    if (patch.tripId !== undefined) {
      const telling = notifications && { jobs, notifications }
      await naming('album.tripId', moveAlbum(trx, telling, before, patch.tripId))
    }
    if (patch.coverItemId !== undefined) await requireItem(trx, albumId, patch.coverItemId)
    if (patch.albumItemIds) await arrangeItems(trx, albumId, patch.albumItemIds)
    // Kysely leaves out what is undefined.
    const after = await trx
      .updateTable('album')
      .set({
        name: patch.name,
        description: patch.description,
        ...audienceColumns(before, patch.audience),
        show_locations: patch.showLocations,
        comments_off: patch.commentsOff,
        // It is said of those on a trip.
        companions_add: patch.companionsAdd && sql<boolean>`trip_id is not null`,
        cover_item_id: patch.coverItemId,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', albumId)
      .returning(['trip_id', 'companions_add'])
      .executeTakeFirstOrThrow()
    const newName = patch.name !== undefined && patch.name !== before.name
    const newAudience = patch.audience !== undefined && patch.audience !== ownAudience(before)
    const newLocations =
      patch.showLocations !== undefined && patch.showLocations !== before.show_locations
    if (newName || newAudience || newLocations) await indexPhotos(trx, { albumId })
    if (newAudience) {
      await tellHidden(live, trx, { subjectId: albumId })
    }
    if (patch.showLocations === false) live.forgetPages(trx)
    if (patch.commentsOff !== undefined) {
      announceComments(live, trx, { kind: 'album', id: albumId, actorId: ownerId })
    }
    await refreshCompanions(live, trx, before, after)
    if (patch.audience !== undefined && before.told_friends_at === null) {
      await jobs.enqueue(trx, 'album-news', { albumId } satisfies AlbumNews)
    }
  })
}

async function requireItem(trx: Executor, albumId: string, itemId: string): Promise<void> {
  const item = await trx
    .selectFrom('album_item')
    .select('id')
    .where('album_id', '=', albumId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (!item) throw new ApiError('invalid', { field: 'album.coverItemId' })
}

/** Puts the items of a locked album in another order; refused unless these are all of them, once. */
async function arrangeItems(
  trx: Executor,
  albumId: string,
  itemIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ are_all: boolean }>`
    with wanted as materialized (
      select id, place::int from unnest(${itemIds}::uuid[]) with ordinality as given (id, place)
    ), known as materialized (
      select item.id, item.position, wanted.place
      from (select * from album_item where album_id = ${albumId}) item
      full join wanted on wanted.id = item.id
    ), checked as materialized (
      select coalesce(bool_and(id is not null and place is not null), true)
        and count(*) = count(distinct id) as are_all
      from known
    ), moved as (
      update album_item set position = known.place
      from known
      where album_item.id = known.id and known.position <> known.place
        and (select are_all from checked)
    )
    select are_all from checked
  `.execute(trx)
  if (!rows[0]?.are_all) throw new ApiError('invalid', { field: 'album.albumItemIds' })
}
