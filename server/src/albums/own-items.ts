import type { listOwnAlbumItems } from '@farfolk/contract/album-items'
import type { Query } from '@farfolk/contract/http'
import type pg from 'pg'
import { firstRow } from '../db/first-row.ts'
import { instantText } from '../db/instants.ts'
import {
  fromViewer,
  keyOfInstant,
  pageOf,
  pageStatement,
  type PageWanted,
  pageValues,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { pageWanted } from '../http/answer-page.ts'
import { viewerCte } from '../http/session.ts'
import { albumItemJson, toldToOwner } from './album-json.ts'
import type { ItemPageRow } from './item-statements.ts'
import { TakenPlace } from './trip-items.ts'

// Word for word as in the index album_item_when.
const when = "coalesce(photo.taken_at, photo.created_at at time zone 'UTC')"

const least = '00000000-0000-0000-0000-000000000000'
const most = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The newest of an album behind the cursor, by a walk along the index. */
const newestOf = (albumId: string, limit: string) => `
  select photo.id, ${when} as at from album_item photo
  where photo.album_id = ${albumId} and (${when}, photo.id) < (
    coalesce(timestamp 'epoch' + $3::text::bigint * interval '1 microsecond', 'infinity'),
    coalesce($4::uuid, '${most}'))
  order by ${when} desc, photo.id desc limit ${limit}`

// Albums one by one, of each no more than a page takes, and none but those whose newest are the newest:
// a page of so many photos cannot have any of further albums.
const newest = `
  select photo.* from (
    select album.id from album cross join lateral (${newestOf('album.id', '1')}) photo
    where album.owner_id = viewer.id
    order by photo.at desc, photo.id desc limit $2::int + 1) near
  cross join lateral (${newestOf('near.id', '$2::int + 1')}) photo`

const item = `(select ${albumItemJson(
  'told',
  toldToOwner,
  `, album.name as "albumName", ${instantText('told.created_at')} as "addedAt"`,
)}
  from album_item told join album on album.id = told.album_id where told.id = item.id)`

/** $1 the token's hash, $2 limit, $3 and $4 of the cursor or null: its key is of when, in microseconds. */
export const allOwnItemsText = pageStatement(
  pageOf('item', {
    from: `from (${newest}) item`,
    by: 'item.at desc, item.id desc',
    key: keyOfInstant('item.at'),
    json: item,
  }),
)

/** 422 for a cursor that is none of it. */
export function ownItemsWanted({ month, ...query }: Query<typeof listOwnAlbumItems>): PageWanted {
  const wanted = pageWanted(query, TakenPlace)
  return { ...wanted, after: wanted.after ?? (month === undefined ? null : endOf(month)) }
}

/** Behind all photos that are newer than a month, `YYYY-MM`. */
function endOf(month: string): { key: string; id: string } {
  const end = new Date(`${month}-01T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return { key: `${end.getTime()}000`, id: least }
}

/** The photos of all albums of whose session it is. */
export async function listOwnItemsPage(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  wanted: PageWanted,
): Promise<ItemPageRow> {
  return firstRow(await pool.query<ItemPageRow>(allOwnItemsText, pageValues(tokenHash, wanted)))
}

/** $1 the token's hash. */
const ownMonthsText = `with ${viewerCte('$1')}
  select ${viewerColumns}, (
    select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'count', count)
      order by month desc), '[]')
    from (
      select date_trunc('month', ${when}) as month, count(*)
      from album join album_item photo on photo.album_id = album.id
      where album.owner_id = viewer.id
      group by 1) part)::text as json
  from ${fromViewer}`

/** As `listOwnItemsPage`, how many they are month by month. */
export async function findOwnMonths(
  pool: pg.Pool,
  tokenHash: Buffer | null,
): Promise<ViewerColumns & { json: string }> {
  return firstRow(await pool.query<ViewerColumns & { json: string }>(ownMonthsText, [tokenHash]))
}
