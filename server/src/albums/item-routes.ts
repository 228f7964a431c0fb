import * as contract from '@farfolk/contract/album-items'
import * as timeline from '@farfolk/contract/album-timeline'
import { listOwnPhotoClusters } from '@farfolk/contract/photo-clusters'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerJson, answerViewerPage } from '../http/answer-viewer.ts'
import { ApiError } from '../http/api-error.ts'
import { poolFor } from '../http/pool-for.ts'
import { quickFor } from '../http/quick-for.ts'
import { JsonText, sessionInStatement } from '../http/route.ts'
import { readInTurn } from '../limits/long-reads.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { deleteItem, deleteItems } from './delete-item.ts'
import { findMemories } from './memories.ts'
import { findAlbumMonths } from './months.ts'
import { narrowedBy } from './narrow-own.ts'
import { findOwnClusters } from './own-clusters.ts'
import { findPageAround, listOwnItemsPage, ownItemsWanted } from './own-items.ts'
import { findOwnMonths } from './own-months.ts'
import { findPlaceWanted, listItemsPage, listSeenItems } from './queries.ts'
import { listTripItemsPage, TakenPlace } from './trip-items.ts'
import { updateItems } from './update-items.ts'

/** The photos of albums. */
export function albumItemRoutes(features: FeatureDeps): void {
  const { router, connections, jobs, live, notifications } = features
  const { route } = router
  const { db, pool, quick } = connections
  const deps = { db, pool, live, jobs, notifications }

  route(
    contract.listAlbumItems,
    async (context) => {
      const { params, query, tokenHash } = context
      const after = await findPlaceWanted(quick, params.id, query)
      const from = quickFor(connections, tokenHash)
      const wanted = { limit: query.limit, after: after ?? null }
      const row = await listItemsPage(from, tokenHash, params.id, wanted)
      const page = await answerViewerPage(context, connections, row, (viewerId) =>
        explainMissing(quick, 'album', params.id, viewerId),
      )
      if (after === undefined) throw new ApiError('invalid', { field: 'after' })
      return page
    },
    sessionInStatement,
  )

  route(
    contract.listAlbumMonths,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findAlbumMonths(poolFor(connections, tokenHash), tokenHash, params.id)
      return answerViewerJson(context, connections, row, (viewerId) =>
        explainMissing(quick, 'album', params.id, viewerId),
      )
    },
    sessionInStatement,
  )

  route(
    contract.listTripAlbumItems,
    async (context) => {
      const { params, query, tokenHash } = context
      const wanted = pageWanted(query, TakenPlace)
      const from = poolFor(connections, tokenHash)
      const row = await listTripItemsPage(from, tokenHash, params.id, wanted)
      return answerViewerPage(context, connections, row, (viewerId) =>
        explainMissing(quick, 'trip', params.id, viewerId),
      )
    },
    sessionInStatement,
  )

  route(
    timeline.listOwnAlbumItems,
    async (context) => {
      const { query, tokenHash } = context
      const { around, cursor, limit } = query
      const which = narrowedBy(query)
      const wanted =
        around === undefined || cursor !== undefined
          ? ownItemsWanted(query)
          : await findPageAround(pool, tokenHash, { around, limit, which })
      const row = await listOwnItemsPage(pool, tokenHash, wanted ?? { limit, after: null }, which)
      const page = await answerViewerPage(context, connections, row)
      if (!wanted) throw new ApiError('invalid', { field: 'around' })
      return page
    },
    sessionInStatement,
  )

  route(
    timeline.listOwnMonths,
    async (context) => {
      const { query, tokenHash } = context
      const wanted = { photo: query.photo, which: narrowedBy(query) }
      const row = await readInTurn(connections, context, (statements) =>
        findOwnMonths(statements, tokenHash, wanted),
      )
      return answerViewerJson(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    listOwnPhotoClusters,
    async (context) => {
      const { query, tokenHash } = context
      const row = await readInTurn(connections, context, (statements) =>
        findOwnClusters(statements, tokenHash, query),
      )
      return answerViewerJson(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    timeline.listOwnMemories,
    async (context) => {
      const row = await findMemories(pool, context.tokenHash, context.query.day)
      return answerViewerJson(context, connections, row)
    },
    sessionInStatement,
  )

  route(contract.updateAlbumItem, async ({ params, body, viewer }) => {
    const { memberId } = viewer
    const changes = [{ ...body.albumItem, id: params.id }]
    await updateItems(deps, { memberId, changes, fieldOf: () => 'albumItem' })
    const [written] = await listSeenItems(quick, [params.id], memberId)
    // Deleted by another device in the same moment.
    if (written === undefined) throw new ApiError('not_found')
    return new JsonText(written)
  })

  route(contract.updateAlbumItems, async ({ body, viewer }) => {
    const { memberId } = viewer
    const changes = body.albumItems
    const fieldOf = (index: number) => `albumItems[${index}]`
    await updateItems(deps, { memberId, changes, fieldOf, namesIds: true })
    const ids = changes.map(({ id }) => id)
    return new JsonText(`[${(await listSeenItems(quick, ids, memberId)).join()}]`)
  })

  route(contract.deleteAlbumItem, async ({ params, viewer }) => {
    await deleteItem({ db, live, notifications }, params.id, viewer.memberId)
    return null
  })

  route(contract.deleteAlbumItems, async ({ body, viewer }) => {
    await deleteItems({ db, live, notifications }, body.albumItemIds, viewer.memberId)
    return null
  })
}
