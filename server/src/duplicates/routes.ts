import * as contract from '@farfolk/contract/duplicates'
import { TakenPlace } from '../albums/trip-items.ts'
import type { ItemPageRow } from '../albums/item-statements.ts'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage } from '../http/answer-viewer.ts'
import { pageValues } from '../http/page-statement.ts'
import { sessionInStatement } from '../http/route.ts'
import { readInTurn } from '../limits/long-reads.ts'
import { keepDuplicates } from './keep-duplicates.ts'
import { duplicatesText } from './list-duplicates.ts'

/** Own photos that are there more than once. */
export function duplicates({ router, connections }: FeatureDeps): void {
  const { route } = router
  const { db } = connections

  route(
    contract.listDuplicates,
    async (context) => {
      const { tokenHash, query } = context
      const values = pageValues(tokenHash, pageWanted(query, TakenPlace))
      const find = (statements: Statements) => statements.query<ItemPageRow>(duplicatesText, values)
      const row = firstRow(await readInTurn(connections, context, find))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(contract.keepDuplicates, async ({ body, viewer }) => {
    const { albumItemIds: itemIds, areKept } = body.duplicates
    await keepDuplicates(db, { itemIds, areKept, ownerId: viewer.memberId })
    return null
  })
}
