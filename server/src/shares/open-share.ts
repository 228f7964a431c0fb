import { Token } from '@farfolk/contract/fields'
import type { ShareKind } from '@farfolk/contract/shares'
import { sharePasswordHeader } from '@farfolk/contract/link-password'
import { check } from '@farfolk/contract/validation'
import type { Connections } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import { confirmViewer, type SessionCall } from '../http/route.ts'
import { viewerCte } from '../http/session.ts'
import { shareIsOpen } from '../visibility/visible.ts'
import type { SharePasswords } from './share-passwords.ts'

/** What a call through a link comes with; a context of the router has it all. */
export interface LinkCall extends SessionCall {
  params: { token: string }
  sentHeaders: Readonly<Record<string, string | undefined>>
  ip: string
}

/** A link that opens, and what it allows. */
export interface OpenedShare {
  id: string
  ownerId: string
  kind: ShareKind
  /** Null for the travel map. */
  itemId: string | null
  allowDownload: boolean
  showLocations: boolean
  /** The signed-in member who asks; null for a visitor. */
  viewerId: string | null
  /** With whose eyes the thing is read: the owner sees by a link what visitors see. */
  eyesId: string | null
}

/**
 * The way through a link: every call that takes a token asks it, in each request anew. Throws 404
 * where the token opens nothing (unknown, ended, expired, its owner closed, or blocked by or against
 * the viewer), 403 without its password, 429 after too many wrong ones, 401 for a bad session.
 */
export type OpenShare = (call: LinkCall, wanted?: Wanted) => Promise<OpenedShare>

/** What the call is about: a link to anything else is unknown to it. */
interface Wanted {
  kind: ShareKind
  itemId: string
  /** Whether it was asked for before: a signature says so. */
  knowsPassword?: boolean
}

interface Row extends ViewerColumns {
  id: string | null
  owner_id: string
  kind: ShareKind
  item_id: string | null
  password_hash: string | null
  allow_download: boolean
  show_locations: boolean
}

const openText = `with ${viewerCte('$1')}
  select ${viewerColumns}, share.*
  from ${fromViewer}
  left join lateral (
    select share.id, share.owner_id, share.kind,
      coalesce(share.album_id, share.trip_id, share.packing_list_id) as item_id,
      share.password_hash, share.allow_download, share.show_locations
    from share where share.token = $2 and ${shareIsOpen('share', 'viewer.id')}
  ) share on true`

export function createOpenShare(connections: Connections, passwords: SharePasswords): OpenShare {
  // The primary alone: a link that was ended is ended at once.
  const { pool } = connections

  return async (call, wanted) => {
    const { params, tokenHash, sentHeaders, ip } = call
    // Of addresses that are no calls of the contract nobody has looked at it, and a zero byte is no text.
    if (!check(Token, params.token).ok) throw new ApiError('not_found')
    const { rows } = await pool.query<Row>(openText, [tokenHash, params.token])
    const row = rows[0]!
    confirmViewer(call, { connections }, row)
    const isWanted = !wanted || (row.kind === wanted.kind && row.item_id === wanted.itemId)
    if (row.id === null || !isWanted) throw new ApiError('not_found')
    const { id, owner_id: ownerId, viewer_id: viewerId } = row
    if (row.password_hash !== null && !wanted?.knowsPassword) {
      const sent = sentHeaders[sharePasswordHeader]
      await passwords.require({ shareId: id, passwordHash: row.password_hash, sent, ip })
    }
    return {
      id,
      ownerId,
      kind: row.kind,
      itemId: row.item_id,
      allowDownload: row.allow_download,
      showLocations: row.show_locations,
      viewerId,
      eyesId: viewerId === ownerId ? null : viewerId,
    }
  }
}
