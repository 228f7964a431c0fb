import type { listOwnAlbumItems } from '@farfolk/contract/album-timeline'
import type { Query } from '@farfolk/contract/http'
import type pg from 'pg'
import { firstRow } from '../db/first-row.ts'
import { instantText } from '../db/instants.ts'
import {
  keyOfInstant,
  pageOf,
  pageStatement,
  type PageWanted,
  pageValues,
} from '../http/page-statement.ts'
import { pageWanted } from '../http/answer-page.ts'
import { viewerCte } from '../http/session.ts'
import { albumItemJson, toldToOwner } from './album-json.ts'
import type { ItemPageRow } from './item-statements.ts'
import { type Narrowed, narrowed, ofPersonBehind, when } from './narrow-own.ts'
import { TakenPlace } from './trip-items.ts'

const least = '00000000-0000-0000-0000-000000000000'
const most = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Behind which photos are wanted: SQL of when the last one was, and of its id. */
interface Bound {
  at: string
  id: string
}

/**
 * SQL of the nearest photos of all own albums behind a place: older ones, newest first, or the other way
 * round. Albums one by one, by a walk along the index, of each no more than is wanted, and none but those
 * whose nearest are the nearest: so many photos cannot be of further albums.
 */
function nearest(
  towards: 'older' | 'newer',
  { at, id, found, person }: Bound & { found: string; person: string | undefined },
  limit: string,
): string {
  const [beyond, order] = towards === 'older' ? ['<', 'desc'] : ['>', 'asc']
  // Few albums have them, if any: a walk through each would look at all photos.
  if (person !== undefined) {
    const behind = `(name.at, name.item_id) ${beyond} (${at}, ${id})`
    return `${ofPersonBehind(person, found, behind)}
    order by name.at ${order}, name.item_id ${order} limit ${limit}`
  }
  const ofAlbum = (albumId: string, most: string) => `
    select photo.id, ${when} as at from album_item photo
    where photo.album_id = ${albumId} and (${when}, photo.id) ${beyond} (${at}, ${id})${found}
    order by ${when} ${order}, photo.id ${order} limit ${most}`
  return `
    select photo.* from (
      select album.id from album cross join lateral (${ofAlbum('album.id', '1')}) photo
      where album.owner_id = viewer.id
      order by photo.at ${order}, photo.id ${order} limit ${limit}) near
    cross join lateral (${ofAlbum('near.id', limit)}) photo`
}

/** SQL of a photo as its owner is told of it; `more` is of further columns, by the row `told`. */
export const ownItemJson = (id: string, more = '') => `(select ${albumItemJson(
  'told',
  toldToOwner('viewer.id'),
  `, album.name as "albumName", ${instantText('told.created_at')} as "addedAt", told.camera${more}`,
)}
  from album_item told join album on album.id = told.album_id where told.id = ${id})`

/** $1 the token's hash, $2 limit, $3 and $4 of the cursor or null: its key is of when, in microseconds. */
export const ownItemsText = (found = '', person?: string) =>
  pageStatement(
    pageOf('item', {
      from: `from (${nearest(
        'older',
        {
          at: "coalesce(timestamp 'epoch' + $3::text::bigint * interval '1 microsecond', 'infinity')",
          id: `coalesce($4::uuid, '${most}')`,
          found,
          person,
        },
        '$2::int + 1',
      )}) item`,
      by: 'item.at desc, item.id desc',
      key: keyOfInstant('item.at'),
      json: ownItemJson('item.id'),
    }),
  )

/** 422 for a cursor that is none of it. */
export function ownItemsWanted({ month, ...query }: Query<typeof listOwnAlbumItems>): PageWanted {
  const wanted = pageWanted(query, TakenPlace)
  return { ...wanted, after: wanted.after ?? (month === undefined ? null : endOf(month)) }
}

/** $1 the token's hash, $2 the photo, $3 how many are to stand before it. */
export const placeBeforeText = (found = '', person?: string) => `with ${viewerCte('$1')}
  select ${keyOfInstant('before.at')} as key, before.id
  from viewer join (select id, album_id, ${when} as at from album_item photo where id = $2::uuid) asked
    on exists (select from album where id = asked.album_id and owner_id = viewer.id)
  left join lateral (
    select * from (${nearest('newer', { at: 'asked.at', id: 'asked.id', found, person }, '$3::int + 1')}) newer
    order by at, id limit 1 offset $3::int) before on true`

/**
 * The page that has this photo; undefined where it is none of one's own. The list begins with its newest
 * where those are near.
 */
export async function findPageAround(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  { around, limit, which }: { around: string; limit: number; which: Narrowed },
): Promise<PageWanted | undefined> {
  const values = [tokenHash, around, Math.trunc(limit / 2)]
  const { rows } = await pool.query<{ key: string | null; id: string | null }>(
    ...narrowed(which, placeBeforeText, values),
  )
  const [place] = rows
  if (place === undefined) return undefined
  const { key, id } = place
  return { limit, after: key !== null && id !== null ? { key, id } : null }
}

/** Behind all photos that are newer than a month, `YYYY-MM`. */
function endOf(month: string): { key: string; id: string } {
  const end = new Date(`${month}-01T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return { key: `${end.getTime()}000`, id: least }
}

/** The photos of all albums of whose session it is, or those of them that are wanted. */
export async function listOwnItemsPage(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  wanted: PageWanted,
  which: Narrowed,
): Promise<ItemPageRow> {
  return firstRow(
    await pool.query<ItemPageRow>(...narrowed(which, ownItemsText, pageValues(tokenHash, wanted))),
  )
}
