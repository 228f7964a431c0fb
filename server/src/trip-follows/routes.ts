import * as contract from '@farfolk/contract/trip-follows'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerJson, answerViewerPage, forMembers } from '../http/answer-viewer.ts'
import { sessionInStatement } from '../http/route.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { endFollow } from './end-follows.ts'
import { followTrip } from './follow-trip.ts'
import { findFollow, listFollowed } from './queries.ts'
import { type FollowerNews, tellSomeFollowers } from './tell-followers.ts'

/** Trips of others that members follow, and what they are told of them. */
export function tripFollows(features: FeatureDeps): void {
  const { connections, jobs } = features
  const { route } = features.router
  const { quick } = connections
  jobs.handle<FollowerNews>('follower-news', ({ data }) => tellSomeFollowers(features, data))

  route(
    contract.getTripFollow,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findFollow(quick, tokenHash, params.id)
      const explain = forMembers((viewerId) => explainMissing(quick, 'trip', params.id, viewerId))
      return answerViewerJson(context, connections, row, explain)
    },
    sessionInStatement,
  )

  route(contract.followTrip, async (context) => {
    const { params, viewer } = context
    const act = { tripId: params.id, memberId: viewer.memberId }
    if (!(await followTrip(connections, act))) context.status = 200
    return { following: true }
  })

  route(contract.unfollowTrip, async ({ params, viewer }) => {
    await endFollow(connections.db, { tripId: params.id, memberId: viewer.memberId })
    return null
  })

  route(
    contract.listFollowedTrips,
    async (context) => {
      const row = await listFollowed(quick, context.tokenHash, pageWanted(context.query))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )
}
