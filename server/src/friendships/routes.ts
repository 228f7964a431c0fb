import * as contract from '@farfolk/contract/friendships'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerPage, pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, answerViewerThing } from '../http/answer-viewer.ts'
import { answerWritten } from '../http/answer-written.ts'
import { ApiError } from '../http/api-error.ts'
import { naming } from '../http/naming.ts'
import { quickFor } from '../http/quick-for.ts'
import { confirmViewer, sessionInStatement } from '../http/route.ts'
import { eyesFor } from '../visibility/eyes.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { type ActName, changeTie } from './change-tie.ts'
import {
  findTieByToken,
  findWrittenTie,
  listFriendsOf,
  listOwnTies,
  searchFriends,
} from './queries.ts'
import { startTie } from './start-tie.ts'
import type { ownListTexts } from './statements.ts'

/** Friendships, requests and blocks. */
export function friendships(features: FeatureDeps): void {
  const { router, connections, jobs, live, notifications, rateLimits } = features
  const { route } = router
  const { db, pool, quick } = connections
  const deps = { db, jobs, live, notifications, rateLimits }

  route(
    contract.listFriendships,
    async (context) => {
      const { query, tokenHash } = context
      const wanted = pageWanted(query)
      const row =
        query.q === undefined
          ? await listOwnTies(quick, tokenHash, 'friends', wanted)
          : // Every name may be looked at: a slow statement of the pipeline would hold up others.
            await searchFriends(pool, tokenHash, { ...wanted, q: query.q })
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  const ownLists: [OwnList, keyof typeof ownListTexts][] = [
    [contract.listIncomingRequests, 'incoming'],
    [contract.listSentRequests, 'sent'],
    [contract.listBlocked, 'blocked'],
  ]
  for (const [endpoint, list] of ownLists) {
    route(
      endpoint,
      async (context) => {
        const row = await listOwnTies(quick, context.tokenHash, list, pageWanted(context.query))
        return answerViewerPage(context, connections, row)
      },
      sessionInStatement,
    )
  }

  route(
    contract.listUserFriendships,
    async (context) => {
      const { params, tokenHash } = context
      const wanted = pageWanted(context.query)
      const eyes = await eyesFor(quick, context, params.id)
      const row = await listFriendsOf(quickFor(connections, tokenHash), eyes, params.id, wanted)
      if (eyes.kind === 'session') confirmViewer(context, { connections }, row)
      if (row.json === null) throw await explainMissing(quick, 'user', params.id, row.viewer_id)
      return answerPage(context, row)
    },
    sessionInStatement,
  )

  route(
    contract.getFriendship,
    async (context) => {
      const row = await findTieByToken(quick, context.tokenHash, context.params.id)
      return answerViewerThing(context, connections, row, () => new ApiError('not_found'))
    },
    sessionInStatement,
  )

  route(contract.createFriendship, async (context) => {
    const { viewer, body } = context
    const { block } = body.friendship
    if (!block && !viewer.emailConfirmed) throw new ApiError('email_unconfirmed')
    const { id, did } = await naming(
      'friendship.userId',
      startTie(deps, viewer.memberId, body.friendship),
    )
    if (did === null) context.status = 200
    return answerWritten(context, await findWrittenTie(quick, id, viewer.memberId))
  })

  const changes = [
    [contract.acceptFriendship, 'accept'],
    [contract.blockFriendship, 'block'],
  ] as const
  for (const [endpoint, act] of changes) {
    route(endpoint, async (context) => {
      await change(context, act)
      const { viewer, params } = context
      return answerWritten(context, await findWrittenTie(quick, params.id, viewer.memberId))
    })
  }
  const endings = [
    [contract.declineFriendship, 'decline'],
    [contract.cancelFriendship, 'cancel'],
    [contract.endFriendship, 'end'],
    [contract.unblockFriendship, 'unblock'],
  ] as const
  for (const [endpoint, act] of endings) {
    route(endpoint, async (context) => {
      await change(context, act)
      return null
    })
  }

  function change(context: ChangeContext, act: ActName): Promise<void> {
    const { viewer, params, ifMatch: versions } = context
    return changeTie(deps, { memberId: viewer.memberId, id: params.id, act, versions })
  }
}

type OwnList =
  | typeof contract.listIncomingRequests
  | typeof contract.listSentRequests
  | typeof contract.listBlocked

interface ChangeContext {
  viewer: { memberId: string }
  params: { id: string }
  ifMatch: string[] | null
}
