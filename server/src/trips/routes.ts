import { copyTrip as copyTripCall } from '@farfolk/contract/trip-copies'
import * as contract from '@farfolk/contract/trips'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerViewerJson, answerViewerThing, forMembers } from '../http/answer-viewer.ts'
import { answerWritten } from '../http/answer-written.ts'
import { quickFor } from '../http/quick-for.ts'
import { confirmViewer, JsonText, sessionInStatement } from '../http/route.ts'
import { findUnknownPlaces } from '../places/find-unknown-places.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { readMemberList } from '../visibility/member-list.ts'
import { answerTrips, tripsWanted } from './answer-trips.ts'
import { copyTrip } from './copy-trip.ts'
import { createTrip } from './create-trip.ts'
import { deleteTrip } from './delete-trip.ts'
import { listTrips } from './list-trips.ts'
import {
  findOwnTrip,
  findSeenTrip,
  findTripYears,
  findVisibleTrip,
  findWrittenTrip,
  foundTripTexts,
  listMemberTripsPage,
  listOwnTripsPage,
} from './queries.ts'
import { findWrongInPatch } from './find-wrong-in-patch.ts'
import { updateTrip } from './update-trip.ts'

/** Trips: those that the viewer may see, and what owners do with theirs. */
export function trips(features: FeatureDeps): void {
  const { router, connections, jobs, live, notifications, rateLimits } = features
  const { route } = router
  const { db, quick } = connections

  route(contract.listTrips, async (context) => {
    const viewerId = context.viewer.memberId
    const poolRead = connections.poolRead(viewerId)
    const { page, nextCursor } = await listTrips(poolRead, context.query, viewerId)
    context.page = { nextCursor }
    return new JsonText(`[${(await foundTripTexts(poolRead, page, viewerId)).join(',')}]`)
  })

  route(
    contract.getTrip,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findVisibleTrip(quickFor(connections, tokenHash), tokenHash, params.id)
      return answerViewerThing(context, connections, row, (viewerId) =>
        explainMissing(quick, 'trip', params.id, viewerId),
      )
    },
    sessionInStatement,
  )

  route(
    contract.listUserTrips,
    async (context) => {
      const { query } = context
      const wanted = tripsWanted(query, 'member')
      const row = await readMemberList(connections, context, 'trips', listMemberTripsPage, {
        wanted,
        unfiltered: query.type === undefined ? undefined : tripsWanted({ limit: 1 }, 'member'),
      })
      return answerTrips(context, wanted, row)
    },
    sessionInStatement,
  )

  route(
    contract.listOwnTrips,
    async (context) => {
      const { query, tokenHash } = context
      const wanted = tripsWanted(query, 'all')
      const row = await listOwnTripsPage(quick, tokenHash, wanted)
      confirmViewer(context, { connections }, row)
      return answerTrips(context, wanted, row)
    },
    sessionInStatement,
  )

  route(
    contract.listTripYears,
    async (context) => {
      const row = await findTripYears(quick, context.tokenHash)
      return answerViewerJson(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.createTrip,
    async (context) => {
      const ownerId = context.viewer.memberId
      const { id, isNew } = await createTrip({ db, jobs, rateLimits }, ownerId, context.body.trip)
      if (!isNew) context.status = 200
      return answerWritten(context, await findWrittenTrip(quick, id, ownerId))
    },
    { alsoWrong: findUnknownPlaces(db, contract.createTrip.body) },
  )

  route(copyTripCall, async (context) => {
    const { params, body, viewer } = context
    const deps = { connections, jobs, rateLimits }
    const { id, isNew } = await copyTrip(deps, viewer.memberId, params.id, body.trip)
    if (!isNew) context.status = 200
    return answerWritten(context, await findWrittenTrip(quick, id, viewer.memberId))
  })

  route(
    contract.getOwnTrip,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findOwnTrip(quick, tokenHash, params.id)
      const explain = forMembers((viewerId) => explainNotOwn(db, 'trip', params.id, viewerId))
      return answerViewerThing(context, connections, row, explain)
    },
    sessionInStatement,
  )

  route(
    contract.updateTrip,
    async (context) => {
      const { params, body, ifMatch: versions, viewer } = context
      const { memberId } = viewer
      const change = { tripId: params.id, memberId, patch: body.trip, versions }
      await updateTrip({ db, jobs, live, notifications }, change)
      return answerWritten(context, await findSeenTrip(quick, params.id, memberId))
    },
    { alsoWrong: findWrongInPatch(db) },
  )

  route(contract.deleteTrip, async ({ params, viewer, ifMatch }) => {
    await deleteTrip({ db, jobs, live, notifications }, params.id, viewer.memberId, ifMatch)
    return null
  })
}
