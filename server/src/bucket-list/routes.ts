import * as contract from '@farfolk/contract/bucket-list'
import type { Query } from '@farfolk/contract/http'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerPage, pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, answerViewerThing, forMembers } from '../http/answer-viewer.ts'
import { readCursor } from '../http/cursor.ts'
import { ItemPlace } from '../http/page-statement.ts'
import { quickFor } from '../http/quick-for.ts'
import { sessionInStatement } from '../http/route.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { readMemberList } from '../visibility/member-list.ts'
import { bucketListActs } from './act-routes.ts'
import {
  findOwnItem,
  type ListWanted,
  listMemberItemsPage,
  listNewestItemsPage,
  listOwnItemsPage,
} from './queries.ts'

/** What members want to see and do one day: reads here, the rest beside. */
export function bucketList(features: FeatureDeps): void {
  const { router, connections } = features
  const { route } = router
  const { db, quick } = connections

  route(
    contract.listBucketListItems,
    async (context) => {
      const { query, tokenHash } = context
      const { category, country } = query
      const wanted = { ...pageWanted(query), category, country }
      const row = await listNewestItemsPage(quickFor(connections, tokenHash), tokenHash, wanted)
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.listUserBucketListItems,
    async (context) => {
      const { query } = context
      const isFiltered = query.category !== undefined || query.done !== undefined
      const row = await readMemberList(connections, context, 'bucket_list', listMemberItemsPage, {
        wanted: listWanted(query),
        unfiltered: isFiltered ? listWanted({ limit: 1 }) : undefined,
      })
      return answerPage(context, row)
    },
    sessionInStatement,
  )

  route(
    contract.listOwnBucketListItems,
    async (context) => {
      const row = await listOwnItemsPage(quick, context.tokenHash, listWanted(context.query))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.getOwnBucketListItem,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findOwnItem(quick, tokenHash, params.id)
      const explain = forMembers((viewerId) =>
        explainNotOwn(db, 'bucketListItem', params.id, viewerId),
      )
      return answerViewerThing(context, connections, row, explain)
    },
    sessionInStatement,
  )

  bucketListActs(features)
}

function listWanted(query: Query<typeof contract.listOwnBucketListItems>): ListWanted {
  const { category, done, limit, cursor } = query
  return { category, done, limit, after: readCursor(ItemPlace, cursor) }
}
