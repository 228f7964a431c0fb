import { addTown, getOwnTowns, getUserTowns, removeTown } from '@farfolk/contract/visited-towns'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { viewerIdFor } from '../visibility/eyes.ts'
import { addTown as add } from './add-town.ts'
import { findAddedTown, findOwnTowns, findSeenTowns } from './queries.ts'

/** The towns that members have been to: those of their trips, and those they add by hand. */
export function visitedTowns({ router, connections, live }: FeatureDeps): void {
  const { route } = router
  const { db, pool } = connections

  route(getOwnTowns, ({ viewer: { memberId } }) =>
    findOwnTowns(connections.poolRead(memberId), memberId),
  )

  route(addTown, async (context) => {
    const { memberId } = context.viewer
    const { id, isNew, isCountryNew } = await add(db, memberId, context.body.town)
    if (!isNew) context.status = 200
    const town = await findAddedTown(pool, memberId, { id, isCountryNew })
    // Taken off by another device in the same moment.
    if (!town) throw new ApiError('not_found')
    return town
  })

  route(removeTown, async ({ params, viewer }) => {
    const { numDeletedRows } = await db
      .deleteFrom('visited_town')
      .where('id', '=', params.id)
      .where('member_id', '=', viewer.memberId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('not_found')
    live.forgetPages(db)
    return null
  })

  route(getUserTowns, async (context) => {
    const { id } = context.params
    const viewerId = await viewerIdFor(pool, context, id)
    // A preview too is the member's own read.
    const poolRead = connections.poolRead(context.viewer.memberId)
    if (id === viewerId) return findOwnTowns(poolRead, id)
    const towns = await findSeenTowns(poolRead, id, viewerId)
    if (!towns) throw await explainMissing(pool, 'user', id, viewerId)
    return towns
  })
}
