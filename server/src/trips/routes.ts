import {
  createTrip,
  deleteTrip,
  getOwnTrip,
  getTrip,
  listOwnTrips,
  listTrips,
  listUserTrips,
  updateTrip,
} from '@farfolk/contract/trips'
import type { FeatureDeps } from '../app.ts'
import { ApiError } from '../http/api-error.ts'
import { answerViewerThing, forMembers } from '../http/answer-viewer.ts'
import { poolFor } from '../http/pool-for.ts'
import { confirmViewer, JsonText } from '../http/route.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { readMemberList } from '../visibility/member-list.ts'
import { answerTrips, tripsWanted } from './answer-trips.ts'
import { createTrip as writeTrip } from './create-trip.ts'
import { deleteTrip as removeTrip } from './delete-trip.ts'
import { listTrips as listPage } from './list-trips.ts'
import { explainNotOwn } from './own-trip.ts'
import {
  findOwnTrip,
  findVisibleTrip,
  findWrittenTrip,
  listMemberTripsPage,
  listOwnTripsPage,
  visibleTripTexts,
} from './queries.ts'
import { updateTrip as changeTrip } from './update-trip.ts'

export function trips({ router, connections, jobs }: FeatureDeps): void {
  const { route } = router
  const { db, pool } = connections
  const statement = { session: 'statement' } as const

  route(listTrips, async (context) => {
    const viewerId = context.viewer.memberId
    const poolRead = connections.poolRead(viewerId)
    const { ids, nextCursor } = await listPage(poolRead, context.query, viewerId)
    context.page = { nextCursor }
    return new JsonText(`[${(await visibleTripTexts(poolRead, ids, viewerId)).join(',')}]`)
  })

  route(
    getTrip,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findVisibleTrip(poolFor(connections, tokenHash), tokenHash, params.id)
      return answerViewerThing(context, connections, row, (viewerId) =>
        explainMissing(pool, 'trip', params.id, viewerId),
      )
    },
    statement,
  )

  route(
    listUserTrips,
    async (context) => {
      const { params, query } = context
      const wanted = tripsWanted(query)
      const row = await readMemberList(connections, context, 'trips', (readPool, eyes) =>
        listMemberTripsPage(readPool, eyes, params.id, wanted),
      )
      return answerTrips(context, row)
    },
    statement,
  )

  route(
    listOwnTrips,
    async (context) => {
      const { query, tokenHash } = context
      const row = await listOwnTripsPage(pool, tokenHash, tripsWanted(query))
      confirmViewer(context, { connections }, row)
      return answerTrips(context, row)
    },
    statement,
  )

  route(createTrip, async (context) => {
    const ownerId = context.viewer.memberId
    const { id, isNew } = await writeTrip({ db, jobs }, ownerId, context.body.trip)
    if (!isNew) context.status = 200
    return answerWritten(context, id, ownerId)
  })

  route(
    getOwnTrip,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findOwnTrip(pool, tokenHash, params.id)
      const explain = forMembers((viewerId) => explainNotOwn(db, params.id, viewerId))
      return answerViewerThing(context, connections, row, explain)
    },
    statement,
  )

  route(updateTrip, async (context) => {
    const { params, body, ifMatch: versions, viewer } = context
    const ownerId = viewer.memberId
    await changeTrip({ db, jobs }, { tripId: params.id, ownerId, patch: body.trip, versions })
    return answerWritten(context, params.id, ownerId)
  })

  route(deleteTrip, async ({ params, viewer, ifMatch }) => {
    await removeTrip({ db, jobs }, params.id, viewer.memberId, ifMatch)
    return null
  })

  async function answerWritten(context: { version?: string }, id: string, ownerId: string) {
    const written = await findWrittenTrip(pool, id, ownerId)
    // Deleted by another device in the same moment.
    if (!written) throw new ApiError('not_found')
    context.version = written.version
    return new JsonText(written.json)
  }
}
