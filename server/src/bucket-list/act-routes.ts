import * as contract from '@farfolk/contract/bucket-list'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerWritten } from '../http/answer-written.ts'
import { findUnknownPlaces } from '../places/find-unknown-places.ts'
import { findSeenTrip } from '../trips/queries.ts'
import { createItem } from './create-item.ts'
import { deleteItem } from './delete-item.ts'
import { planTrip } from './plan-trip.ts'
import { findWrittenItem } from './queries.ts'
import { updateItem } from './update-item.ts'

/** What members do with their own bucket list. */
export function bucketListActs({
  router,
  connections,
  images,
  live,
  rateLimits,
}: FeatureDeps): void {
  const { route } = router
  const { db, pool } = connections

  route(
    contract.createBucketListItem,
    async (context) => {
      const ownerId = context.viewer.memberId
      const { id, isNew } = await createItem({ db, images }, ownerId, context.body.bucketListItem)
      if (!isNew) context.status = 200
      return answerWritten(context, await findWrittenItem(pool, id, ownerId))
    },
    { alsoWrong: findUnknownPlaces(db, contract.createBucketListItem.body) },
  )

  route(
    contract.updateBucketListItem,
    async (context) => {
      const { params, body, ifMatch: versions, viewer } = context
      const ownerId = viewer.memberId
      const change = { itemId: params.id, ownerId, patch: body.bucketListItem, versions }
      await updateItem({ db, images, live }, change)
      return answerWritten(context, await findWrittenItem(pool, params.id, ownerId))
    },
    { alsoWrong: findUnknownPlaces(db, contract.updateBucketListItem.body) },
  )

  route(contract.deleteBucketListItem, async ({ params, viewer, ifMatch }) => {
    await deleteItem({ db, live }, params.id, viewer.memberId, ifMatch)
    return null
  })

  route(contract.planBucketListTrip, async (context) => {
    const ownerId = context.viewer.memberId
    const plan = { itemId: context.params.id, ownerId, tripId: context.body.trip?.id }
    const { tripId, isNew } = await planTrip({ db, rateLimits }, plan)
    if (!isNew) context.status = 200
    return answerWritten(context, await findSeenTrip(pool, tripId, ownerId))
  })
}
