import * as contract from '@farfolk/contract/meet-ups'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, answerViewerThing, forMembers } from '../http/answer-viewer.ts'
import { answerWritten } from '../http/answer-written.ts'
import { sessionInStatement } from '../http/route.ts'
import { findUnknownPlaces } from '../places/find-unknown-places.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { comeToMeetUp, leaveMeetUp } from './come.ts'
import { createMeetUp } from './create-meet-up.ts'
import { deleteMeetUp } from './delete-meet-up.ts'
import {
  findMeetUpByToken,
  findWrittenMeetUp,
  listAbout,
  listComers,
  listNear,
  listOwn,
} from './queries.ts'
import { updateMeetUp } from './update-meet-up.ts'

/** Members meet in a town on a day. */
export function meetUps(features: FeatureDeps): void {
  const { connections, router } = features
  const { route } = router
  const { db, quick } = connections
  const explain = (id: string) =>
    forMembers((viewerId) => explainMissing(quick, 'meetUp', id, viewerId))

  route(
    contract.listMeetUps,
    async (context) => {
      const { query, tokenHash } = context
      const { lat, lng, interest, from = null } = query
      const wanted = { ...pageWanted(query), lat, lng, interest, from }
      return answerViewerPage(context, connections, await listAbout(quick, tokenHash, wanted))
    },
    sessionInStatement,
  )

  route(
    contract.listNearMeetUps,
    async (context) => {
      const row = await listNear(quick, context.tokenHash, pageWanted(context.query))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.listOwnMeetUps,
    async (context) => {
      const { query, tokenHash } = context
      const wanted = { ...pageWanted(query), time: query.time }
      return answerViewerPage(context, connections, await listOwn(quick, tokenHash, wanted))
    },
    sessionInStatement,
  )

  route(
    contract.getMeetUp,
    async (context) => {
      const { id } = context.params
      const row = await findMeetUpByToken(quick, context.tokenHash, id)
      return answerViewerThing(context, connections, row, explain(id))
    },
    sessionInStatement,
  )

  route(
    contract.listComers,
    async (context) => {
      const { query, params, tokenHash } = context
      const wanted = { ...pageWanted(query), meetUpId: params.id }
      const row = await listComers(quick, tokenHash, wanted)
      return answerViewerPage(context, connections, row, explain(params.id))
    },
    sessionInStatement,
  )

  route(
    contract.createMeetUp,
    async (context) => {
      const ownerId = context.viewer.memberId
      const { id, isNew } = await createMeetUp(features, ownerId, context.body.meetUp)
      if (!isNew) context.status = 200
      return answerWritten(context, await findWrittenMeetUp(quick, id, ownerId))
    },
    { alsoWrong: findUnknownPlaces(db, contract.createMeetUp.body) },
  )

  route(
    contract.updateMeetUp,
    async (context) => {
      const { params, viewer, body, ifMatch } = context
      const ownerId = viewer.memberId
      const change = { id: params.id, ownerId, patch: body.meetUp, versions: ifMatch }
      await updateMeetUp(features, change)
      return answerWritten(context, await findWrittenMeetUp(quick, params.id, ownerId))
    },
    { alsoWrong: findUnknownPlaces(db, contract.updateMeetUp.body) },
  )

  route(contract.deleteMeetUp, async ({ params, viewer, ifMatch }) => {
    const { memberId: ownerId } = viewer
    await deleteMeetUp(features, { id: params.id, ownerId, versions: ifMatch })
    return null
  })

  route(contract.comeToMeetUp, async (context) => {
    const { params, viewer } = context
    const { memberId } = viewer
    if (!(await comeToMeetUp(features, { meetUpId: params.id, memberId }))) context.status = 200
    return answerWritten(context, await findWrittenMeetUp(quick, params.id, memberId))
  })

  route(contract.leaveMeetUp, async ({ params, viewer }) => {
    await leaveMeetUp(features, { meetUpId: params.id, memberId: viewer.memberId })
    return null
  })
}
