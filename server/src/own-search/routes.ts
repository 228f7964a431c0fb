import { searchOwn } from '@farfolk/contract/own-search'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerViewerJson } from '../http/answer-viewer.ts'
import { sessionInStatement } from '../http/route.ts'
import { findOwn } from './find-own.ts'

/** Finds what is a member's own. */
export function ownSearch({ router, connections }: FeatureDeps): void {
  router.route(
    searchOwn,
    async (context) => {
      const { tokenHash, query } = context
      const found = await findOwn(connections.pool, tokenHash, query)
      return answerViewerJson(context, connections, found)
    },
    sessionInStatement,
  )
}
