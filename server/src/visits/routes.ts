import * as contract from '@farfolk/contract/visits'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerJson, answerViewerPage, answerViewerThing } from '../http/answer-viewer.ts'
import { ApiError } from '../http/api-error.ts'
import { answerWritten } from '../http/answer-written.ts'
import { sessionInStatement } from '../http/route.ts'
import { findOwnAnswering } from './answering.ts'
import { changeVisit } from './change-visit.ts'
import { createVisit } from './create-visit.ts'
import { findVisitByToken, findWrittenVisit, listOwn } from './queries.ts'
import { remindHosts } from './remind-hosts.ts'

const remindSeconds = 3_600

/** What members ask of those who offer it. */
export function visits(features: FeatureDeps): void {
  const { connections, jobs, router } = features
  const { route } = router
  const { quick } = connections
  jobs.repeat('visits', remindSeconds, () => remindHosts(features))

  route(
    contract.listVisits,
    async (context) => {
      const { role, userId } = context.query
      const wanted = { ...pageWanted(context.query), role, userId }
      const row = await listOwn(quick, context.tokenHash, wanted)
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.getVisit,
    async (context) => {
      const row = await findVisitByToken(quick, context.tokenHash, context.params.id)
      return answerViewerThing(context, connections, row, () => new ApiError('not_found'))
    },
    sessionInStatement,
  )

  route(
    contract.getAnswering,
    async (context) =>
      answerViewerJson(context, connections, await findOwnAnswering(quick, context.tokenHash)),
    sessionInStatement,
  )

  route(contract.createVisit, async (context) => {
    const { params, viewer, body } = context
    const guestId = viewer.memberId
    const asked = { hostId: params.id, guestId, input: body.visit }
    const { id, isNew } = await createVisit(features, asked)
    if (!isNew) context.status = 200
    return answerWritten(context, await findWrittenVisit(quick, id, guestId))
  })

  route(contract.updateVisit, async (context) => {
    const { params, viewer, body } = context
    const { memberId } = viewer
    await changeVisit(features, { id: params.id, memberId, patch: body.visit })
    return answerWritten(context, await findWrittenVisit(quick, params.id, memberId))
  })
}
