import type pg from 'pg'
import * as z from 'zod/mini'
import { firstRow } from '../db/first-row.ts'
import { keyOfInstant, pageOf, type PageWanted, pageValues } from '../http/page-statement.ts'
import { pageOfTrip } from '../trips/statements.ts'
import { albumIsVisible } from '../visibility/visible.ts'
import { albumItemJson, toldTo } from './album-json.ts'
import type { ItemPageRow } from './item-statements.ts'

// Behind whatever a camera may write, whose years have four digits.
const whenTaken = "coalesce(photo.taken_at, timestamp '10000-01-01')"

const nothing = '00000000-0000-0000-0000-000000000000'

// Of each photo no more than its order is read until it is known which ones are told. Album by album:
// PostgreSQL 15 would else look through all photos of the club for those of a few.
const taken = `
  select photo.id, photo.taken_at
  from shown cross join lateral (
    select photo.id, ${whenTaken} as taken_at from album_item photo
    where photo.album_id = shown.id and (${whenTaken}, photo.id) > (
      coalesce(timestamp 'epoch' + $3::text::bigint * interval '1 microsecond', '-infinity'),
      coalesce($4::uuid, '${nothing}'))
    order by ${whenTaken}, photo.id limit $2::int + 1) photo
  order by photo.taken_at, photo.id limit $2::int + 1`

/** Who may see an album is asked once, not once a photo. */
const shownAlbums = `
  select album.id from album
  where album.trip_id = trip.id and ${albumIsVisible('album', 'viewer.id')}`

const item = `(select ${albumItemJson('told', toldTo('album', 'viewer.id'))}
  from album_item told join album on album.id = told.album_id where told.id = item.id)`

/** As `tripAlbumsText`: the cursor's key is when the photo was taken. */
export const tripItemsText = pageOfTrip(
  pageOf('item', {
    from: `from (with shown as materialized (${shownAlbums}) ${taken}) item`,
    by: 'item.taken_at, item.id',
    key: keyOfInstant('item.taken_at'),
    json: item,
  }),
)

/** Where a list by when photos were taken goes on: in microseconds, as far as PostgreSQL reckons. */
export const TakenPlace = z.object({
  key: z.string().check(z.regex(/^(?:-\d{1,17}|\d{1,18})$/)),
  id: z.uuid(),
})

/** The photos of a trip that the viewer may see: `json` is null where they may not see the trip. */
export async function listTripItemsPage(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  tripId: string,
  wanted: PageWanted,
): Promise<ItemPageRow> {
  const values = [...pageValues(tokenHash, wanted), tripId]
  return firstRow(await pool.query<ItemPageRow>(tripItemsText, values))
}
