import * as contract from '@farfolk/contract/company'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { confirmViewer, JsonText, sessionInStatement } from '../http/route.ts'
import { answerTrips, tripsWanted } from '../trips/answer-trips.ts'
import { foundTripTexts, listTravelsPage } from '../trips/queries.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { acceptTraveller } from './accept-traveller.ts'
import { addTraveller } from './add-traveller.ts'
import { deliverInvitation, type InvitationRequest } from './deliver-invitation.ts'
import { handOverTrip } from './hand-over.ts'
import { findTraveller, listPending } from './queries.ts'
import { removeTraveller } from './remove-traveller.ts'

/** Who travels along: invitations, requests, leaving, handing over. */
export function company(features: FeatureDeps): void {
  const { connections, jobs } = features
  const { route } = features.router
  const { db, quick } = connections
  jobs.handle<InvitationRequest>('invitations', ({ data }) => deliverInvitation(features, data))

  route(contract.listPendingTravellers, async ({ params, viewer }) => {
    const json = await listPending(quick, params.id, viewer.memberId)
    if (json === undefined) throw await explainNotOwn(db, 'trip', params.id, viewer.memberId)
    return new JsonText(json)
  })

  route(contract.addTraveller, async (context) => {
    const { params, viewer, body } = context
    const input: Partial<contract.TravellerInput> = body.traveller ?? {}
    const { id, isNew } = await addTraveller(features, params.id, viewer.memberId, input)
    if (!isNew) context.status = 200
    return answerTraveller(params.id, id, viewer.memberId)
  })

  route(contract.acceptTraveller, async ({ params, viewer }) => {
    const { id: tripId, travellerId } = params
    await acceptTraveller(features, { tripId, travellerId, viewerId: viewer.memberId })
    return answerTraveller(tripId, travellerId, viewer.memberId)
  })

  route(contract.removeTraveller, async ({ params, viewer }) => {
    const { id: tripId, travellerId } = params
    await removeTraveller(features, { tripId, travellerId, viewerId: viewer.memberId })
    return null
  })

  route(contract.handOverTrip, async ({ params, viewer, body }) => {
    const { userId } = body.owner
    await handOverTrip(features, { tripId: params.id, ownerId: viewer.memberId, userId })
    const wanted = { id: params.id, json: null }
    const [json] = await foundTripTexts(quick, [wanted], viewer.memberId)
    if (json === undefined) throw new ApiError('not_found')
    return new JsonText(json)
  })

  route(
    contract.listTravels,
    async (context) => {
      const { query, tokenHash } = context
      const wanted = tripsWanted(query, 'all')
      const row = await listTravelsPage(quick, tokenHash, wanted)
      confirmViewer(context, { connections }, row)
      return answerTrips(context, wanted, row)
    },
    sessionInStatement,
  )

  async function answerTraveller(tripId: string, id: string, viewerId: string) {
    const json = await findTraveller(quick, tripId, id, viewerId)
    // Removed by the other side in the same moment.
    if (json === undefined) throw new ApiError('not_found')
    return new JsonText(json)
  }
}
