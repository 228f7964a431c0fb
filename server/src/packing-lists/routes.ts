import { listPackingListTemplates } from '@farfolk/contract/packing-list-templates'
import * as contract from '@farfolk/contract/packing-lists'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerPage, pageWanted } from '../http/answer-page.ts'
import {
  answerViewerJson,
  answerViewerPage,
  answerViewerThing,
  forMembers,
} from '../http/answer-viewer.ts'
import { quickFor } from '../http/quick-for.ts'
import { sessionInStatement } from '../http/route.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { readMemberList } from '../visibility/member-list.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { packingActs } from './act-routes.ts'
import { defineChannel } from './announcements.ts'
import { pickLocale } from '../accounts/locale.ts'
import { fittedTemplates } from './fit-template.ts'
import {
  findPackedList,
  findProgress,
  listMemberListsPage,
  listOwnListsPage,
  listTripListsPage,
} from './queries.ts'

/** Packing lists: reads here, the rest beside. */
export function packingLists(features: FeatureDeps): void {
  const { router, connections, live } = features
  const { route } = router
  const { db, pool, quick } = connections
  defineChannel(live, pool)

  route(listPackingListTemplates, (context) => {
    const { days, climate } = context.query
    context.headers['cache-control'] = 'public, max-age=86400'
    context.headers.vary = 'accept-language'
    const climates = climate === undefined ? [] : [climate]
    return fittedTemplates({ days, climates }, pickLocale(undefined, context.acceptLanguage))
  })

  route(
    contract.listOwnPackingLists,
    async (context) => {
      const { tokenHash, query } = context
      const row = await listOwnListsPage(quick, tokenHash, { ...pageWanted(query), of: query.of })
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.listUserPackingLists,
    async (context) => {
      const wanted = pageWanted(context.query)
      const row = await readMemberList(connections, context, 'packing_lists', listMemberListsPage, {
        wanted,
      })
      return answerPage(context, row)
    },
    sessionInStatement,
  )

  route(
    contract.listTripPackingLists,
    async (context) => {
      const { params, query, tokenHash } = context
      const wanted = pageWanted(query)
      const row = await listTripListsPage(
        quickFor(connections, tokenHash),
        tokenHash,
        params.id,
        wanted,
      )
      return answerViewerPage(context, connections, row, (viewerId) =>
        explainMissing(quick, 'trip', params.id, viewerId),
      )
    },
    sessionInStatement,
  )

  route(
    contract.getPackingList,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findPackedList(quick, tokenHash, params.id)
      const explain = forMembers((viewerId) =>
        explainNotOwn(db, 'packingList', params.id, viewerId),
      )
      return answerViewerThing(context, connections, row, explain)
    },
    sessionInStatement,
  )

  route(
    contract.listPackingProgress,
    async (context) => {
      const row = await findProgress(quick, context.tokenHash)
      return answerViewerJson(context, connections, row)
    },
    sessionInStatement,
  )

  packingActs(features)
}
