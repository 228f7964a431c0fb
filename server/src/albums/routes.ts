import * as contract from '@farfolk/contract/albums'
import type { FeatureDeps } from '../app.ts'
import { answerPage, pageWanted } from '../http/answer-page.ts'
import { ApiError } from '../http/api-error.ts'
import { confirmViewer, JsonText } from '../http/route.ts'
import { eyesFor } from '../visibility/eyes.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { albumActs } from './act-routes.ts'
import { albumItemRoutes } from './item-routes.ts'
import { explainNotOwnAlbum } from './own-album.ts'
import {
  areAlbumsOpen,
  findOwnAlbum,
  findVisibleAlbum,
  listMemberAlbumsPage,
  listOwnAlbumsPage,
  listTripAlbumsPage,
} from './queries.ts'

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

  route(
    contract.getAlbum,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findVisibleAlbum(poolFor(tokenHash), tokenHash, params.id)
      confirmViewer(context, { connections }, row)
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
      if (eyes.kind === 'session') confirmViewer(context, { connections }, row)
      // Open single albums are shown even where the default hides the others.
      if (row.json === '[]' && !(await areAlbumsOpen(pool, params.id, row.viewer_id))) {
        throw await explainMissing(pool, 'user', params.id, row.viewer_id)
      }
      return answerPage(context, row)
    },
    statement,
  )

  route(
    contract.listTripAlbums,
    async (context) => {
      const { params, query, tokenHash } = context
      const wanted = pageWanted(query)
      const row = await listTripAlbumsPage(poolFor(tokenHash), tokenHash, params.id, wanted)
      confirmViewer(context, { connections }, row)
      if (row.json === null) throw await explainMissing(pool, 'trip', params.id, row.viewer_id)
      return answerPage(context, row)
    },
    statement,
  )

  route(
    contract.listOwnAlbums,
    async (context) => {
      const row = await listOwnAlbumsPage(pool, context.tokenHash, pageWanted(context.query))
      confirmViewer(context, { connections }, row)
      return answerPage(context, row)
    },
    statement,
  )

  route(
    contract.getOwnAlbum,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findOwnAlbum(pool, tokenHash, params.id)
      confirmViewer(context, { connections }, row)
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
