import * as contract from '@farfolk/contract/albums'
import type { FeatureDeps } from '../app.ts'
import { answerPage, pageWanted } from '../http/answer-page.ts'
import { ApiError } from '../http/api-error.ts'
import { poolFor } from '../http/pool-for.ts'
import { confirmViewer, JsonText } from '../http/route.ts'
import { readMemberList } from '../visibility/member-list.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { albumActs } from './act-routes.ts'
import { albumItemRoutes } from './item-routes.ts'
import { explainNotOwnAlbum } from './own-album.ts'
import {
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

  route(
    contract.getAlbum,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findVisibleAlbum(poolFor(connections, tokenHash), tokenHash, params.id)
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
      const { params, query } = context
      const wanted = pageWanted(query)
      const row = await readMemberList(connections, context, 'albums', (readPool, eyes) =>
        listMemberAlbumsPage(readPool, eyes, params.id, wanted),
      )
      return answerPage(context, row)
    },
    statement,
  )

  route(
    contract.listTripAlbums,
    async (context) => {
      const { params, query, tokenHash } = context
      const wanted = pageWanted(query)
      const row = await listTripAlbumsPage(
        poolFor(connections, tokenHash),
        tokenHash,
        params.id,
        wanted,
      )
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
