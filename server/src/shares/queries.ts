import type { Share, ShareKind } from '@farfolk/contract/shares'
import type pg from 'pg'
import { instantOfKey, keyOfInstant, versionOf } from '../http/page-statement.ts'

export interface ShareRow {
  id: string
  kind: ShareKind
  item_id: string | null
  title: string | null
  token: string
  expires_at: Date | null
  has_password: boolean
  allow_download: boolean
  show_locations: boolean
  views_count: number
  created_at: Date
  /** With the microseconds that a Date has not, for the cursor. */
  created_key: string
  version: string
}

/** SQL of the columns of a ShareRow. */
const columns = `share.id, share.kind, coalesce(share.album_id, share.trip_id, share.packing_list_id) as item_id,
  coalesce(
    (select album.name from album where album.id = share.album_id),
    (select trip.name from trip where trip.id = share.trip_id),
    (select list.name from packing_list list where list.id = share.packing_list_id)) as title,
  share.token, share.expires_at, share.password_hash is not null as has_password,
  share.allow_download, share.show_locations, share.views_count, share.created_at,
  ${keyOfInstant('share.created_at')} as created_key, ${versionOf('share')} as version`

const oneText = `select ${columns} from share where share.id = $1 and share.owner_id = $2`

/** $1 the owner, $2 kind or null, $3 item or null, $4 and $5 of the cursor or null, $6 how many. */
const pageText = `select ${columns} from share
  where share.owner_id = $1
    and ($2::text is null or share.kind = $2)
    and ($3::uuid is null or $3 in (share.album_id, share.trip_id, share.packing_list_id))
    and ($4::text is null or (share.created_at, share.id) < (${instantOfKey('$4')}, $5::uuid))
  order by share.created_at desc, share.id desc
  limit $6`

/** A link of this owner's; undefined where there is none. */
export async function findOwnShare(
  pool: pg.Pool,
  id: string,
  ownerId: string,
): Promise<ShareRow | undefined> {
  const { rows } = await pool.query<ShareRow>(oneText, [id, ownerId])
  return rows[0]
}

export interface SharesWanted {
  kind: ShareKind | undefined
  itemId: string | undefined
  after: { key: string; id: string } | null
  limit: number
}

/** Newest first; one more than wanted where there are more. */
export async function listOwnShares(
  pool: pg.Pool,
  ownerId: string,
  { kind, itemId, after, limit }: SharesWanted,
): Promise<ShareRow[]> {
  const { rows } = await pool.query<ShareRow>(pageText, [
    ownerId,
    kind ?? null,
    itemId ?? null,
    after?.key ?? null,
    after?.id ?? null,
    limit + 1,
  ])
  return rows
}

/** `publicUrl` is the club's origin. An album opens on its own page, with the token behind. */
export function presentShare(row: ShareRow, publicUrl: string): Share {
  const { token, kind, item_id: itemId } = row
  const path = kind === 'album' ? `/albums/${itemId}/${token}` : `/shares/${token}`
  return {
    id: row.id,
    kind,
    itemId,
    title: row.title,
    token,
    url: publicUrl + path,
    expiresAt: row.expires_at?.toISOString() ?? null,
    hasPassword: row.has_password,
    allowDownload: row.allow_download,
    showLocations: row.show_locations,
    viewsCount: row.views_count,
    createdAt: row.created_at.toISOString(),
  }
}
