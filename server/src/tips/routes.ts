import * as contract from '@farfolk/contract/tips'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { answerPage, pageWanted } from '../http/answer-page.ts'
import { answerViewerJson, answerViewerPage, answerViewerThing } from '../http/answer-viewer.ts'
import { answerWritten } from '../http/answer-written.ts'
import { quickFor } from '../http/quick-for.ts'
import { confirmViewer, JsonText, sessionInStatement } from '../http/route.ts'
import { findUnknownPlaces } from '../places/find-unknown-places.ts'
import { notTravelling } from '../trips/list-for-travellers.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { eyesFor } from '../visibility/eyes.ts'
import { createTip } from './create-tip.ts'
import { deleteTip } from './delete-tip.ts'
import { dismissTipRequest } from './dismiss-tip-request.ts'
import { markTip, unmarkTip } from './mark-tip.ts'
import {
  findTipByToken,
  findTipRequest,
  findWrittenTip,
  listOwnTips,
  listTips,
  listTripTips,
  listUserTips,
  wordsTyped,
} from './queries.ts'
import { UsefulPlace } from './statements.ts'
import { updateTip } from './update-tip.ts'

/** What members tell those who come after them about towns and countries. */
export function tips({ connections, rateLimits, router }: FeatureDeps): void {
  const { route } = router
  const { db, quick } = connections

  route(
    contract.listTips,
    async (context) => {
      const { query, tokenHash } = context
      const { country, place, kind, q } = query
      const wanted = { country, place, kind, words: q === undefined ? q : wordsTyped(q) }
      const page = { ...pageWanted(query, UsefulPlace), ...wanted }
      const row = await listTips(quickFor(connections, tokenHash), tokenHash, page)
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.listOwnTips,
    async (context) => {
      const row = await listOwnTips(quick, context.tokenHash, pageWanted(context.query))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.listUserTips,
    async (context) => {
      const { params, query, tokenHash } = context
      const eyes = await eyesFor(quick, context, params.id)
      const statements = quickFor(connections, tokenHash)
      const row = await listUserTips(statements, eyes, params.id, pageWanted(query))
      if (eyes.kind === 'session') confirmViewer(context, { connections }, row)
      if (row.json === null) throw await explainMissing(quick, 'user', params.id, row.viewer_id)
      return answerPage(context, row)
    },
    sessionInStatement,
  )

  route(
    contract.listTripTips,
    async (context) => {
      const { params, query, tokenHash } = context
      const wanted = { ...pageWanted(query, UsefulPlace), tripId: params.id }
      const row = await listTripTips(quick, tokenHash, wanted)
      return answerViewerPage(context, connections, row, notTravelling(connections, params.id))
    },
    sessionInStatement,
  )

  route(
    contract.getTipRequest,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findTipRequest(quick, tokenHash, params.id)
      return answerViewerJson(context, connections, row, notTravelling(connections, params.id))
    },
    sessionInStatement,
  )

  route(contract.dismissTipRequest, async ({ params, viewer }) => {
    await dismissTipRequest(connections, { tripId: params.id, memberId: viewer.memberId })
    return null
  })

  route(
    contract.getTip,
    async (context) => {
      const { params, tokenHash } = context
      const statements = quickFor(connections, tokenHash)
      const row = await findTipByToken(statements, tokenHash, params.id)
      return answerViewerThing(context, connections, row, (viewerId) =>
        explainMissing(statements, 'tip', params.id, viewerId),
      )
    },
    sessionInStatement,
  )

  route(
    contract.createTip,
    async (context) => {
      const ownerId = context.viewer.memberId
      const { id, isNew } = await createTip({ db, rateLimits }, ownerId, context.body.tip)
      if (!isNew) context.status = 200
      return answerWritten(context, await findWrittenTip(quick, id, ownerId))
    },
    { alsoWrong: findUnknownPlaces(db, contract.createTip.body) },
  )

  route(
    contract.updateTip,
    async (context) => {
      const { params, viewer, body, ifMatch: versions } = context
      const ownerId = viewer.memberId
      await updateTip({ db }, { id: params.id, ownerId, patch: body.tip, versions })
      return answerWritten(context, await findWrittenTip(quick, params.id, ownerId))
    },
    { alsoWrong: findUnknownPlaces(db, contract.updateTip.body) },
  )

  route(contract.deleteTip, async ({ params, viewer, ifMatch: versions }) => {
    await deleteTip({ db }, { id: params.id, ownerId: viewer.memberId, versions })
    return null
  })

  route(contract.markTipUseful, async (context) => {
    const mark = { id: context.params.id, memberId: context.viewer.memberId }
    if (!(await markTip({ db, quick }, mark))) context.status = 200
    // Without an ETag: a mark makes no new version.
    const { json } = (await findWrittenTip(quick, mark.id, mark.memberId)) ?? gone()
    return new JsonText(json)
  })

  route(contract.unmarkTipUseful, async ({ params, viewer }) => {
    await unmarkTip({ db, quick }, { id: params.id, memberId: viewer.memberId })
    return null
  })
}

function gone(): never {
  throw new ApiError('not_found')
}
