import * as contract from '@farfolk/contract/trip-ideas'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { JsonText, sessionInStatement } from '../http/route.ts'
import { findUnknownPlaces } from '../places/find-unknown-places.ts'
import { listForTravellers } from '../trips/list-for-travellers.ts'
import { defineTravellersChannel } from '../trips/travellers-channel.ts'
import { channel } from './announcements.ts'
import { deleteTripIdea, updateTripIdea } from './change-idea.ts'
import { createTripIdea } from './create-idea.ts'
import { findWrittenTripIdea, listText } from './queries.ts'
import { unwantTripIdea, wantTripIdea } from './want-idea.ts'

/** What is to be seen and done on a trip: for who travels along, and nobody else. */
export function tripIdeas({ router, connections, live }: FeatureDeps): void {
  const { route } = router
  const { db, pool } = connections
  defineTravellersChannel(live, pool, channel)

  route(
    contract.listTripIdeas,
    (context) => listForTravellers(context, connections, listText),
    sessionInStatement,
  )

  route(
    contract.createTripIdea,
    async (context) => {
      const { params, body, viewer } = context
      const act = { tripId: params.id, authorId: viewer.memberId }
      const { id, isNew } = await createTripIdea({ db, live }, act, body.tripIdea)
      if (!isNew) context.status = 200
      const json = await findWrittenTripIdea(pool, actOf({ ...params, ideaId: id }, viewer))
      // Made on another trip.
      if (json === undefined) throw new ApiError('conflict', { field: 'tripIdea.id' })
      return new JsonText(json)
    },
    { alsoWrong: findUnknownPlaces(db, contract.createTripIdea.body) },
  )

  route(
    contract.updateTripIdea,
    async ({ params, body, viewer }) =>
      new JsonText(
        await updateTripIdea({ connections, live }, actOf(params, viewer), body.tripIdea),
      ),
    { alsoWrong: findUnknownPlaces(db, contract.updateTripIdea.body) },
  )

  route(contract.deleteTripIdea, async ({ params, viewer }) => {
    await deleteTripIdea({ connections, live }, actOf(params, viewer))
    return null
  })

  route(contract.wantTripIdea, async (context) => {
    const act = actOf(context.params, context.viewer)
    if (!(await wantTripIdea({ db, live }, act))) context.status = 200
    const json = await findWrittenTripIdea(pool, act)
    if (json === undefined) throw new ApiError('not_found')
    return new JsonText(json)
  })

  route(contract.unwantTripIdea, async ({ params, viewer }) => {
    await unwantTripIdea({ db, live }, actOf(params, viewer))
    return null
  })
}

function actOf(params: { id: string; ideaId: string }, viewer: { memberId: string }) {
  return { tripId: params.id, ideaId: params.ideaId, memberId: viewer.memberId }
}
