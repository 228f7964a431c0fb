import * as contract from '@farfolk/contract/albums'
import type { FeatureDeps } from '../app.ts'
import { answerViewerPage } from '../http/answer-viewer.ts'
import { ApiError } from '../http/api-error.ts'
import { quickFor } from '../http/quick-for.ts'
import { JsonText, sessionInStatement } from '../http/route.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { deleteItem } from './delete-item.ts'
import { findOwnItem, findPlaceWanted, listItemsPage } from './queries.ts'
import { updateItem } from './update-item.ts'

/** The photos of albums. */
export function albumItemRoutes({ router, connections, jobs, live }: FeatureDeps): void {
  const { route } = router
  const { db, quick } = connections

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

  route(contract.updateAlbumItem, async ({ params, body, viewer }) => {
    const ownerId = viewer.memberId
    await updateItem({ db, live, jobs }, { itemId: params.id, ownerId, patch: body.albumItem })
    const written = await findOwnItem(quick, params.id, ownerId)
    // Deleted by another device in the same moment.
    if (written === undefined) throw new ApiError('not_found')
    return new JsonText(written)
  })

  route(contract.deleteAlbumItem, async ({ params, viewer }) => {
    await deleteItem({ db, live }, params.id, viewer.memberId)
    return null
  })
}
