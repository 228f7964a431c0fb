import * as contract from '@farfolk/contract/duplicates'
import { TakenPlace } from '../albums/trip-items.ts'
import type { ItemPageRow } from '../albums/item-statements.ts'
import { firstRow } from '../db/first-row.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage } from '../http/answer-viewer.ts'
import { pageValues } from '../http/page-statement.ts'
import { sessionInStatement } from '../http/route.ts'
import { keepDuplicates } from './keep-duplicates.ts'
import { duplicatesText } from './list-duplicates.ts'

/** Own photos that are there more than once. */
export function duplicates({ router, connections }: FeatureDeps): void {
  const { route } = router
  const { db, pool } = connections

  route(
    contract.listDuplicates,
    async (context) => {
      const values = pageValues(context.tokenHash, pageWanted(context.query, TakenPlace))
      const row = firstRow(await pool.query<ItemPageRow>(duplicatesText, values))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(contract.keepDuplicates, async ({ body, viewer }) => {
    const { albumItemIds: itemIds, areKept } = body
    await keepDuplicates(db, { itemIds, areKept, ownerId: viewer.memberId })
    return null
  })
}
