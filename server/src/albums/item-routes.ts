import * as contract from '@farfolk/contract/albums'
import type { FeatureDeps } from '../app.ts'
import type { Statements } from '../db/pipeline.ts'
import { answerViewerPage } from '../http/answer-viewer.ts'
import { ApiError } from '../http/api-error.ts'
import { readCursor } from '../http/cursor.ts'
import { ItemPlace } from '../http/page-statement.ts'
import { quickFor } from '../http/quick-for.ts'
import { JsonText, sessionInStatement } from '../http/route.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { deleteItem } from './delete-item.ts'
import { findItemPlace, findOwnItem, listItemsPage } from './queries.ts'
import { updateItem } from './update-item.ts'

/** The photos of albums. */
export function albumItemRoutes({ router, connections, jobs, live }: FeatureDeps): void {
  const { route } = router
  const { db, quick } = connections

  route(
    contract.listAlbumItems,
    async (context) => {
      const { params, query, tokenHash } = context
      const after = await placeWanted(quick, params.id, query)
      const from = quickFor(connections, tokenHash)
      const row = await listItemsPage(from, tokenHash, params.id, { limit: query.limit, after })
      return answerViewerPage(context, connections, row, (viewerId) =>
        explainMissing(quick, 'album', params.id, viewerId),
      )
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

/** Where a page of items begins; 422 where `after` is no item of the album. */
async function placeWanted(
  statements: Statements,
  albumId: string,
  { after, cursor }: { after?: string | undefined; cursor?: string | undefined },
) {
  if (cursor !== undefined || after === undefined) return readCursor(ItemPlace, cursor)
  const place = await findItemPlace(statements, albumId, after)
  if (!place) throw new ApiError('invalid', { field: 'after' })
  return place
}
