import * as contract from '@farfolk/contract/matches'
import { firstRow } from '../db/first-row.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, forMembers } from '../http/answer-viewer.ts'
import { pageValues } from '../http/page-statement.ts'
import { sessionInStatement } from '../http/route.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import type { MatchChange } from './compare-later.ts'
import { tellMatches } from './tell-matches.ts'
import { type MatchPageRow, matchesText, tripMatchesText } from './statements.ts'

/** Crossing paths: where others are at the same time as a member. */
export function matches(features: FeatureDeps): void {
  const { connections, jobs } = features
  const { route } = features.router
  const { db, pool } = connections
  jobs.handle<MatchChange>('matches', (job) => tellMatches(features, job.data))

  route(
    contract.listMatches,
    async (context) => {
      const values = pageValues(context.tokenHash, pageWanted(context.query))
      const row = firstRow(await pool.query<MatchPageRow>(matchesText, values))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.listTripMatches,
    async (context) => {
      const { params, tokenHash } = context
      const values = [...pageValues(tokenHash, pageWanted(context.query)), params.id]
      const row = firstRow(await pool.query<MatchPageRow>(tripMatchesText, values))
      const explain = forMembers((viewerId) => explainNotOwn(db, 'trip', params.id, viewerId))
      return answerViewerPage(context, connections, row, explain)
    },
    sessionInStatement,
  )
}
