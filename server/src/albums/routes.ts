import * as contract from '@farfolk/contract/albums'
import type { FeatureDeps } from '../app.ts'
import { answerPage, pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, answerViewerThing, forMembers } from '../http/answer-viewer.ts'
import { poolFor } from '../http/pool-for.ts'
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
      return answerViewerThing(context, connections, row, (viewerId) =>
        explainMissing(pool, 'album', params.id, viewerId),
      )
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
      return answerViewerPage(context, connections, row, (viewerId) =>
        explainMissing(pool, 'trip', params.id, viewerId),
      )
    },
    statement,
  )

  route(
    contract.listOwnAlbums,
    async (context) => {
      const row = await listOwnAlbumsPage(pool, context.tokenHash, pageWanted(context.query))
      return answerViewerPage(context, connections, row)
    },
    statement,
  )

  route(
    contract.getOwnAlbum,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findOwnAlbum(pool, tokenHash, params.id)
      const explain = forMembers((viewerId) => explainNotOwnAlbum(db, params.id, viewerId))
      return answerViewerThing(context, connections, row, explain)
    },
    statement,
  )

  albumItemRoutes(features)
  albumActs(features)
}
