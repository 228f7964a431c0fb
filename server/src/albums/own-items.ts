import type { listOwnAlbumItems } from '@farfolk/contract/album-items'
import type { Query } from '@farfolk/contract/http'
import type pg from 'pg'
import { firstRow } from '../db/first-row.ts'
import { unnamed } from '../db/named-statements.ts'
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
import { readTerms, wordText } from '../search/query.ts'
import { albumItemJson, toldToOwner } from './album-json.ts'
import { dateWords, namesDate } from './date-words.ts'
import type { ItemPageRow } from './item-statements.ts'
import { TakenPlace } from './trip-items.ts'

/** When a photo stands in time; word for word as in the index album_item_when. */
export const when = "coalesce(photo.taken_at, photo.created_at at time zone 'UTC')"

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
  { at, id, found }: Bound & { found: string },
  limit: string,
): string {
  const [beyond, order] = towards === 'older' ? ['<', 'desc'] : ['>', 'asc']
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

/**
 * SQL of what a search finds, by the placeholders of its words, and of these again where one may name a
 * date: to look at those takes six times as long.
 */
export const foundBy = (
  words: string,
  dated: string,
) => ` and (photo.own_search @@ ${words}::tsquery
  or (photo.own_search || ${dateWords(when)}) @@ ${dated}::tsquery)`

/** SQL of a photo as its owner is told of it. */
export const ownItemJson = (id: string) => `(select ${albumItemJson(
  'told',
  toldToOwner,
  `, album.name as "albumName", ${instantText('told.created_at')} as "addedAt", told.camera`,
)}
  from album_item told join album on album.id = told.album_id where told.id = ${id})`

const pageOfOwn = (found: string) =>
  pageStatement(
    pageOf('item', {
      from: `from (${nearest(
        'older',
        {
          at: "coalesce(timestamp 'epoch' + $3::text::bigint * interval '1 microsecond', 'infinity')",
          id: `coalesce($4::uuid, '${most}')`,
          found,
        },
        '$2::int + 1',
      )}) item`,
      by: 'item.at desc, item.id desc',
      key: keyOfInstant('item.at'),
      json: ownItemJson('item.id'),
    }),
  )

/** $1 the token's hash, $2 limit, $3 and $4 of the cursor or null: its key is of when, in microseconds. */
export const allOwnItemsText = pageOfOwn('')
/** As above, $5 and $6 of OwnWords. */
export const foundOwnItemsText = unnamed + pageOfOwn(foundBy('$5', '$6'))

/** What was typed, as a tsquery, which finds nothing where that is no word; again where it may name a date. */
export type OwnWords = readonly [words: string, dated: string | null]

/** Null for nothing asked. */
export function ownWords(typed: string | undefined): OwnWords | null {
  if (typed === undefined) return null
  const terms = readTerms(typed).map(({ anyOf: [word = ''], isPrefix }) => ({ word, isPrefix }))
  const query = terms.map(({ word, isPrefix }) => wordText(word, isPrefix)).join(' & ')
  return [query, namesDate(terms.map(({ word }) => word)) ? query : null]
}

/** 422 for a cursor that is none of it. */
export function ownItemsWanted({ month, ...query }: Query<typeof listOwnAlbumItems>): PageWanted {
  const wanted = pageWanted(query, TakenPlace)
  return { ...wanted, after: wanted.after ?? (month === undefined ? null : endOf(month)) }
}

const placeBefore = (found: string) => `with ${viewerCte('$1')}
  select ${keyOfInstant('before.at')} as key, before.id
  from viewer join (select id, album_id, ${when} as at from album_item photo where id = $2::uuid) asked
    on exists (select from album where id = asked.album_id and owner_id = viewer.id)
  left join lateral (
    select * from (${nearest('newer', { at: 'asked.at', id: 'asked.id', found }, '$3::int + 1')}) newer
    order by at, id limit 1 offset $3::int) before on true`

/** $1 the token's hash, $2 the photo, $3 how many are to stand before it. */
export const placeBeforeText = placeBefore('')
/** As above, $4 and $5 the OwnWords of those that count. */
const foundPlaceBeforeText = unnamed + placeBefore(foundBy('$4', '$5'))

/**
 * The page that has this photo; undefined where it is none of one's own. The list begins with its newest
 * where those are near.
 */
export async function findPageAround(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  { around, limit, words }: { around: string; limit: number; words: OwnWords | null },
): Promise<PageWanted | undefined> {
  const values = [tokenHash, around, Math.trunc(limit / 2)]
  const { rows } = await pool.query<{ key: string | null; id: string | null }>(
    words === null ? placeBeforeText : foundPlaceBeforeText,
    words === null ? values : [...values, ...words],
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

/** The photos of all albums of whose session it is, or those with these words. */
export async function listOwnItemsPage(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  wanted: PageWanted,
  words: OwnWords | null,
): Promise<ItemPageRow> {
  const values = pageValues(tokenHash, wanted)
  const found =
    words === null
      ? await pool.query<ItemPageRow>(allOwnItemsText, values)
      : await pool.query<ItemPageRow>(foundOwnItemsText, [...values, ...words])
  return firstRow(found)
}
