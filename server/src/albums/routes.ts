import * as items from '@farfolk/contract/album-items'
import * as contract from '@farfolk/contract/albums'
import type { Query } from '@farfolk/contract/http'
import type { Statements } from '../db/pipeline.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerPage, pageWanted } from '../http/answer-page.ts'
import {
  answerViewerJson,
  answerViewerPage,
  answerViewerThing,
  forMembers,
} from '../http/answer-viewer.ts'
import { poolFor } from '../http/pool-for.ts'
import { quickFor } from '../http/quick-for.ts'
import { type SessionCall, sessionInStatement } from '../http/route.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { readMemberList } from '../visibility/member-list.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { albumActs } from './act-routes.ts'
import { albumItemRoutes } from './item-routes.ts'
import {
  type AlbumsWanted,
  findOwnAlbum,
  findVisibleAlbum,
  listMemberAlbumsPage,
  listOwnAlbumsPage,
  listTripAlbumsPage,
} from './queries.ts'
import { createFindStopPhotos } from './stop-photos.ts'

/** Albums of photos: reads here, the rest beside. */
export function albums(features: FeatureDeps): void {
  const { router, connections } = features
  const { route } = router
  const { db, quick } = connections
  const findStopPhotos = createFindStopPhotos(connections)
  // Photos by the thousand would hold up the short reads of others.
  const linesFor = ({ tokenHash }: SessionCall, { items }: AlbumsWanted): Statements =>
    (items === 0 ? quickFor : poolFor)(connections, tokenHash)

  route(
    contract.getAlbum,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findVisibleAlbum(quickFor(connections, tokenHash), tokenHash, params.id)
      return answerViewerThing(context, connections, row, (viewerId) =>
        explainMissing(quick, 'album', params.id, viewerId),
      )
    },
    sessionInStatement,
  )

  route(
    contract.listUserAlbums,
    async (context) => {
      const wanted = albumsWanted(context.query)
      const list: typeof listMemberAlbumsPage = (_, ...what) =>
        listMemberAlbumsPage(linesFor(context, wanted), ...what)
      const row = await readMemberList(connections, context, 'albums', list, { wanted })
      return answerPage(context, row)
    },
    sessionInStatement,
  )

  route(
    contract.listTripAlbums,
    async (context) => {
      const { params, query, tokenHash } = context
      const wanted = albumsWanted(query)
      const row = await listTripAlbumsPage(linesFor(context, wanted), tokenHash, params.id, wanted)
      return answerViewerPage(context, connections, row, (viewerId) =>
        explainMissing(quick, 'trip', params.id, viewerId),
      )
    },
    sessionInStatement,
  )

  route(
    items.listStopPhotos,
    async (context) => {
      const { params, query } = context
      const isSpread = query.spread ?? false
      const row = await findStopPhotos(context, { tripId: params.id, isSpread })
      return answerViewerJson(context, connections, row, (viewerId) =>
        explainMissing(quick, 'trip', params.id, viewerId),
      )
    },
    sessionInStatement,
  )

  route(
    contract.listOwnAlbums,
    async (context) => {
      const wanted = albumsWanted(context.query)
      const row = await listOwnAlbumsPage(linesFor(context, wanted), context.tokenHash, wanted)
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.getOwnAlbum,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findOwnAlbum(quick, tokenHash, params.id)
      const explain = forMembers((viewerId) => explainNotOwn(db, 'album', params.id, viewerId))
      return answerViewerThing(context, connections, row, explain)
    },
    sessionInStatement,
  )

  albumItemRoutes(features)
  albumActs(features)
}

function albumsWanted(query: Query<typeof contract.listOwnAlbums>): AlbumsWanted {
  return { ...pageWanted(query), items: query.albumItems }
}
