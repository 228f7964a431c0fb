import { type Selectable, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { tellOnceAnHour } from '../notifications/tell-once-an-hour.ts'
import { forgetNamingsOfTaken } from '../photo-names/tell-named.ts'
import { listTravellerIds } from '../trips/seat.ts'

/** Photos of an album, and who gave them to it. */
interface Given {
  albumId: string
  contributorId: string
}

/** Tells the owner of an album that another has added photos, once in an hour. */
export async function tellOwner(
  notifications: Notifications,
  trx: Executor,
  { albumId, contributorId, ownerId }: Given & { ownerId: string },
): Promise<void> {
  const subject = { kind: 'album', id: albumId } as const
  const news = { type: 'photos_added', actorId: contributorId, subject } as const
  await tellOnceAnHour(notifications, trx, { memberId: ownerId, ...news })
}

/** Takes that back once nothing is left of what they gave. */
async function forgetNewsWithoutPhotos(
  notifications: Notifications,
  trx: Executor,
  { albumId, contributorId }: Given,
): Promise<void> {
  const { rows } = await sql`select from album_item
    where contributor_id = ${contributorId} and album_id = ${albumId} limit 1`.execute(trx)
  if (rows.length > 0) return
  const news = { type: 'photos_added', actorId: contributorId, subjectId: albumId } as const
  await notifications.retract(trx, news)
}

/**
 * Tells of photos that have left their albums, where others gave them: `doneBy` took them out. Who was named on them
 * is told of that no more.
 */
export async function tellOfTaken(
  { live, notifications }: { live: Pick<Live, 'refreshSoon'>; notifications: Notifications },
  trx: Executor,
  items: readonly { album_id: string; contributor_id: string | null }[],
  doneBy?: string,
): Promise<void> {
  const albumIds = [...new Set(items.map((item) => item.album_id))]
  await forgetNamingsOfTaken(notifications, trx, albumIds)
  const given = Map.groupBy(
    items.filter((item) => item.contributor_id !== null),
    (item) => item.album_id,
  )
  for (const [albumId, taken] of given) {
    for (const contributorId of new Set(taken.map((item) => item.contributor_id!))) {
      await forgetNewsWithoutPhotos(notifications, trx, { albumId, contributorId })
    }
    await refreshFilled(live, trx, albumId, doneBy)
  }
}

/** Of an album, as far as who fills it goes by it. */
export type Filled = Pick<Selectable<Schema['album']>, 'owner_id' | 'trip_id' | 'companions_add'>

/**
 * Has the open pages of those who fill an album together load it anew, but those of who has just done
 * something, whose page does so by itself.
 */
export async function refreshFilled(
  live: Pick<Live, 'refreshSoon'>,
  trx: Executor,
  albumId: string,
  doneBy?: string,
): Promise<void> {
  const album = await trx
    .selectFrom('album')
    .select(['owner_id', 'trip_id', 'companions_add'])
    .where('id', '=', albumId)
    .executeTakeFirst()
  if (album) await refreshFillers(live, trx, album, doneBy)
}

/** As `refreshFilled`, of a row that is read. */
export async function refreshFillers(
  live: Pick<Live, 'refreshSoon'>,
  trx: Executor,
  album: Filled,
  doneBy?: string,
): Promise<void> {
  if (!album.companions_add || album.trip_id === null) return
  const company = new Set([...(await listTravellerIds(trx, album.trip_id)), album.owner_id])
  if (doneBy !== undefined) company.delete(doneBy)
  if (company.size > 0) live.refreshSoon(trx, [...company])
}
