import type { ShareKind } from '@farfolk/contract/shares'
import type pg from 'pg'
import { albumJson, toldByLink } from '../albums/album-json.ts'
import { pageOfItems } from '../albums/item-statements.ts'
import { monthsJson } from '../albums/months.ts'
import { bucketListItemJson } from '../bucket-list/item-json.ts'
import { firstRow } from '../db/first-row.ts'
import { ApiError } from '../http/api-error.ts'
import type { PageColumns, PageWanted } from '../http/page-statement.ts'
import { versionOf } from '../http/page-statement.ts'
import { memberCardJson } from '../members/card-json.ts'
import { packingListJson } from '../packing-lists/list-json.ts'
import { tripJson } from '../trips/trip-json.ts'
import { bucketListItemIsShared } from '../visibility/visible.ts'
import { listOpenedCountries } from '../visited-countries/queries.ts'
import type { OpenedShare } from './open-share.ts'

interface Thing {
  json: string
  version: string
}

const linkShows = '$3::boolean'

// Each: $1 the thing, $2 with whose eyes, $3 whether the link shows locations.
const albumText = `select ${albumJson('album', '$2::uuid', { linkShows })}::text
    as json, ${versionOf('album')} as version
  from album where album.id = $1`
const tripText = `select ${tripJson('trip', '$2::uuid')}::text as json,
    ${versionOf('trip')} as version
  from trip where trip.id = $1 and $3::boolean is not null`

const packingListText = `select ${packingListJson('list', '$2::uuid')}::text as json,
    ${versionOf('list')} as version
  from packing_list list where list.id = $1 and $3::boolean is not null`

/** $1 the owner, $2 with whose eyes. */
const bucketListText = `select json_build_object('bucketListItems', coalesce(
    json_agg(${bucketListItemJson('item', '$2::uuid')} order by item.position), '[]'))::text as json
  from bucket_list_item item
  where item.owner_id = $1 and ${bucketListItemIsShared('item', '$2::uuid')}`

const ownerText = `select ${memberCardJson('member')}::text as json from member where id = $1`

/** $4 limit, $5 and $6 of the cursor or null. */
const itemsText = `select page.* from album, lateral (${pageOfItems(
  'album',
  toldByLink('$2::uuid', linkShows),
  {
    limit: '$4',
    key: '$5',
    id: '$6',
  },
)}) page
  where album.id = $1`

const monthsText = `select ${monthsJson('album')}::text as json from album where album.id = $1`

/** An album as its link shows it: 404 for a link to anything else. */
export async function readSharedAlbum(pool: pg.Pool, share: OpenedShare): Promise<Thing> {
  if (share.kind !== 'album') throw new ApiError('not_found')
  return readOne(pool, albumText, share)
}

/** Its items from `after` on, in the album's order. */
export async function listSharedItems(
  pool: pg.Pool,
  { itemId, eyesId, showLocations }: OpenedShare,
  { limit, after }: PageWanted,
): Promise<PageColumns> {
  const values = [itemId, eyesId, showLocations, limit, after?.key ?? null, after?.id ?? null]
  const { rows } = await pool.query<PageColumns>(itemsText, values)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}

/** The JSON text of its months. */
export async function readSharedMonths(pool: pg.Pool, { itemId }: OpenedShare): Promise<string> {
  const { rows } = await pool.query<{ json: string }>(monthsText, [itemId])
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0].json
}

const readers: Record<ShareKind, (pool: pg.Pool, share: OpenedShare) => Promise<string>> = {
  album: async (pool, share) => (await readSharedAlbum(pool, share)).json,
  trip: async (pool, share) => (await readOne(pool, tripText, share)).json,
  packingList: async (pool, share) => (await readOne(pool, packingListText, share)).json,
  bucketList: async (pool, { ownerId, eyesId }) =>
    firstRow(await pool.query<{ json: string }>(bucketListText, [ownerId, eyesId])).json,
  travelMap: async (pool, { ownerId, eyesId }) =>
    JSON.stringify({ countries: await listOpenedCountries(pool, ownerId, eyesId) }),
}

/** The JSON text of a SharedThing. */
export async function readSharedThing(pool: pg.Pool, share: OpenedShare): Promise<string> {
  const [item, owner] = await Promise.all([
    readers[share.kind](pool, share),
    pool.query<{ json: string }>(ownerText, [share.ownerId]),
  ])
  const card = owner.rows[0]?.json
  if (card === undefined) throw new ApiError('not_found')
  const { kind, allowDownload, showLocations } = share
  return `{"kind":"${kind}","owner":${card},"item":${item},"allowDownload":${allowDownload},"showLocations":${showLocations}}`
}

/** Deleted in the same moment: 404. */
async function readOne(pool: pg.Pool, text: string, share: OpenedShare): Promise<Thing> {
  const { rows } = await pool.query<Thing>(text, [share.itemId, share.eyesId, share.showLocations])
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}
