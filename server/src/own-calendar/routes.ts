import { getOwnCalendar } from '@farfolk/contract/own-calendar'
import type { FeatureDeps } from '../feature-deps.ts'
import { firstRow } from '../db/first-row.ts'
import { answerViewerJson } from '../http/answer-viewer.ts'
import type { ViewerColumns } from '../http/page-statement.ts'
import { sessionInStatement } from '../http/route.ts'
import { ownCalendarText } from './statement.ts'

type CalendarRow = ViewerColumns & { json: string }

/** What a member has ahead and behind, by days. */
export function ownCalendar({ router, connections }: FeatureDeps): void {
  router.route(
    getOwnCalendar,
    async (context) => {
      const { tokenHash, query } = context
      const values = [tokenHash, query.from, query.to]
      const found = await connections.quick.query<CalendarRow>(ownCalendarText, values)
      return answerViewerJson(context, connections, firstRow(found))
    },
    sessionInStatement,
  )
}
