import * as contract from '@farfolk/contract/trash'
import { listSeenItems } from '../albums/queries.ts'
import { firstRow } from '../db/first-row.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage } from '../http/answer-viewer.ts'
import { type PageColumns, pageValues, type ViewerColumns } from '../http/page-statement.ts'
import { JsonText, sessionInStatement } from '../http/route.ts'
import { trashText } from './list-trash.ts'
import { deleteTrashed, emptyTrash, purgeTrash } from './purge-trash.ts'
import { restorePhotos } from './restore-photos.ts'

const purgeSeconds = 3_600

/** Photos that their owners have deleted, until they are put back or gone for good: decision 62. */
export function trash({ router, connections, jobs, live }: FeatureDeps): void {
  const { route } = router
  const { db, pool, quick } = connections
  const deps = { db, live }

  route(
    contract.listTrashedPhotos,
    async (context) => {
      const { query, tokenHash } = context
      const values = pageValues(tokenHash, pageWanted(query))
      const row = firstRow(await pool.query<ViewerColumns & PageColumns>(trashText, values))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(contract.restoreTrashedPhotos, async ({ body, viewer }) => {
    const ids = await restorePhotos(deps, body.albumItemIds, viewer.memberId)
    return new JsonText(`[${(await listSeenItems(quick, ids, viewer.memberId)).join()}]`)
  })

  route(contract.deleteTrashedPhotos, async ({ body, viewer }) => {
    await deleteTrashed(deps, body.albumItemIds, viewer.memberId)
    return null
  })

  route(contract.emptyTrash, async ({ viewer }) => {
    await emptyTrash(deps, viewer.memberId)
    return null
  })

  jobs.repeat('trash', purgeSeconds, () => purgeTrash(db))
}
