import * as contract from '@farfolk/contract/storage'
import { firstRow } from '../db/first-row.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, answerViewerThing } from '../http/answer-viewer.ts'
import { ApiError } from '../http/api-error.ts'
import {
  type PageColumns,
  pageValues,
  type ThingRow,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { sessionInStatement } from '../http/route.ts'
import { largeItemsText, SizePlace } from './large-items.ts'
import { storageText } from './storage-text.ts'

/** Where the room of a member goes, for themselves alone: decision 83. */
export function storage({ router, config, connections }: FeatureDeps): void {
  const { route } = router
  const { pool } = connections

  route(
    contract.getStorage,
    async (context) => {
      const values = [context.tokenHash, config.memberStorageMb, contract.largestAlbums]
      const row = firstRow(await pool.query<ThingRow>(storageText, values))
      return answerViewerThing(context, connections, row, () => new ApiError('unauthenticated'))
    },
    sessionInStatement,
  )

  route(
    contract.listLargeItems,
    async (context) => {
      const { query, tokenHash } = context
      const values = pageValues(tokenHash, pageWanted(query, SizePlace))
      const row = firstRow(await pool.query<ViewerColumns & PageColumns>(largeItemsText, values))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )
}
