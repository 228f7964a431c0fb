import * as contract from '@farfolk/contract/albums'
import type { Page } from '@farfolk/contract/http'
import type { FeatureDeps } from '../app.ts'
import { ApiError } from '../http/api-error.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { confirmViewer, JsonText } from '../http/route.ts'
import { eyesFor } from '../visibility/eyes.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { albumActs } from './act-routes.ts'
import { albumItemRoutes } from './item-routes.ts'
import { explainNotOwnAlbum } from './own-album.ts'
import {
  AlbumPlace,
  areAlbumsOpen,
  findOwnAlbum,
  findVisibleAlbum,
  listMemberAlbumsPage,
  listOwnAlbumsPage,
  listTripAlbumsPage,
} from './queries.ts'
import type { AlbumPageRow, ViewerColumns } from './statements.ts'

/** Albums of photos: reads here, the rest beside. */
export function albums(features: FeatureDeps): void {
  const { router, connections } = features
  const { route } = router
  const { db, pool } = connections
  const statement = { session: 'statement' } as const

  /** Who is signed in reads the primary here: before the statement nobody knows who it is. */
  function poolFor(tokenHash: Buffer | null) {
    return tokenHash === null ? connections.poolRead(null) : pool
  }

  function confirm(context: { tokenHash: Buffer | null }, row: ViewerColumns): void {
    confirmViewer(context, { connections }, { id: row.viewer_id, stale: row.viewer_stale })
  }

  route(
    contract.getAlbum,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findVisibleAlbum(poolFor(tokenHash), tokenHash, params.id)
      confirm(context, row)
      if (row.json === null || row.version === null) {
        throw await explainMissing(pool, 'album', params.id, row.viewer_id)
      }
      context.version = row.version
      return new JsonText(row.json)
    },
    statement,
  )

  route(
    contract.listUserAlbums,
    async (context) => {
      const { params, query, tokenHash } = context
      const wanted = pageWanted(query)
      const eyes = await eyesFor(pool, context, params.id)
      const row = await listMemberAlbumsPage(poolFor(tokenHash), eyes, params.id, wanted)
      if (eyes.kind === 'session') confirm(context, row)
      // Open single albums are shown even where the default hides the others.
      if (row.json === '[]' && !(await areAlbumsOpen(pool, params.id, row.viewer_id))) {
        throw await explainMissing(pool, 'user', params.id, row.viewer_id)
      }
      return pageOf(context, row)
    },
    statement,
  )

  route(
    contract.listTripAlbums,
    async (context) => {
      const { params, query, tokenHash } = context
      const wanted = pageWanted(query)
      const row = await listTripAlbumsPage(poolFor(tokenHash), tokenHash, params.id, wanted)
      confirm(context, row)
      if (row.json === null) throw await explainMissing(pool, 'trip', params.id, row.viewer_id)
      return pageOf(context, row)
    },
    statement,
  )

  route(
    contract.listOwnAlbums,
    async (context) => {
      const row = await listOwnAlbumsPage(pool, context.tokenHash, pageWanted(context.query))
      confirm(context, row)
      return pageOf(context, row)
    },
    statement,
  )

  route(
    contract.getOwnAlbum,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findOwnAlbum(pool, tokenHash, params.id)
      confirm(context, row)
      if (row.json === null || row.version === null) {
        throw row.viewer_id === null
          ? new ApiError('unauthenticated')
          : await explainNotOwnAlbum(db, params.id, row.viewer_id)
      }
      context.version = row.version
      return new JsonText(row.json)
    },
    statement,
  )

  albumItemRoutes(features)
  albumActs(features)
}

interface ListQuery {
  limit: number
  cursor?: string | undefined
}

function pageWanted({ limit, cursor }: ListQuery) {
  return { limit, after: readCursor(AlbumPlace, cursor) }
}

function pageOf(
  context: { page?: Page },
  { json, next_key: key, next_id: id }: AlbumPageRow,
): JsonText {
  context.page = { nextCursor: key !== null && id !== null ? writeCursor({ key, id }) : null }
  return new JsonText(json ?? '[]')
}
