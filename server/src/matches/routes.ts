import * as contract from '@farfolk/contract/matches'
import type { MatchesOf } from '@farfolk/contract/matches'
import * as z from 'zod/mini'
import { firstRow } from '../db/first-row.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, forMembers } from '../http/answer-viewer.ts'
import { pageValues } from '../http/page-statement.ts'
import { sessionInStatement } from '../http/route.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import type { MatchChange } from './compare-later.ts'
import { homeMatchesText } from './home-statements.ts'
import { tellMatches } from './tell-matches.ts'
import { type MatchPageRow, matchesText, tripMatchesText } from './statements.ts'

/** Days in the place of a rank: those of either list are none of the other's. */
const DayPlace = z.object({ key: z.string().check(z.regex(/^\d{1,6}$/)), id: z.uuid() })

const listsOf: Record<MatchesOf, { text: string; place?: typeof DayPlace }> = {
  trips: { text: matchesText },
  home: { text: homeMatchesText, place: DayPlace },
}

/** Crossing paths: where others are at the same time as a member. */
export function matches(features: FeatureDeps): void {
  const { connections, jobs } = features
  const { route } = features.router
  const { db, pool } = connections
  jobs.handle<MatchChange>('matches', (job) => tellMatches(features, job.data))

  route(
    contract.listMatches,
    async (context) => {
      const { text, place } = listsOf[context.query.of]
      const values = pageValues(context.tokenHash, pageWanted(context.query, place))
      const row = firstRow(await pool.query<MatchPageRow>(text, values))
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
