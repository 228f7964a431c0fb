import * as contract from '@farfolk/contract/chat'
import * as groups from '@farfolk/contract/chat-groups'
import { countUnreadMessages } from '@farfolk/contract/chat-news'
import { updateMessage as updateMessageCall } from '@farfolk/contract/message-edits'
import * as reactions from '@farfolk/contract/reaction-calls'
import * as z from 'zod/mini'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, answerViewerThing } from '../http/answer-viewer.ts'
import { answerWritten } from '../http/answer-written.ts'
import { ApiError } from '../http/api-error.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { type CallContext, confirmViewer, JsonText, sessionInStatement } from '../http/route.ts'
import { addGroupMembers, removeGroupMember, renameGroup } from './change-group.ts'
import { deleteMessage } from './delete-message.ts'
import { chatChannel } from './live.ts'
import { leaveChannel, markRead } from './move-marks.ts'
import { openChannel } from './open-channel.ts'
import { endPoll } from './polls/end-poll.ts'
import { vote } from './polls/vote.ts'
import {
  findChannelOf,
  findOwnChannel,
  listMessagesAfter,
  listMessagesBefore,
  listOwnChannels,
  requireMessageText,
} from './queries.ts'
import { addReaction, removeReaction } from './reactions/react.ts'
import { searchChannels, searchMessages } from './search-chat.ts'
import { sendMessage } from './send-message.ts'
import { startGroup } from './start-group.ts'
import { countUnread } from './unread.ts'
import { updateMessage } from './update-message.ts'

const MessagePlace = z.object({ position: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) })

/** Conversations: of two, of a trip's travellers, and of several. */
export function chat(features: FeatureDeps): void {
  const { router, connections, notifications, live, images, rateLimits } = features
  const { route } = router
  const { db, quick } = connections
  const deps = { db, notifications, live, images, rateLimits }

  chatChannel(features)

  route(
    contract.listChannels,
    async (context) => {
      const { q, state } = context.query
      const wanted = { ...pageWanted(context.query), state }
      const row =
        q === undefined
          ? await listOwnChannels(quick, context.tokenHash, wanted)
          : await searchChannels(connections, context, { ...wanted, q })
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    countUnreadMessages,
    async (context) => {
      const row = await countUnread(quick, context.tokenHash)
      confirmViewer(context, { connections }, row)
      return { count: row.count }
    },
    sessionInStatement,
  )

  route(
    contract.getChannel,
    async (context) => {
      const row = await findOwnChannel(quick, context.tokenHash, context.params.id)
      return answerViewerThing(context, connections, row, () => new ApiError('not_found'))
    },
    sessionInStatement,
  )

  route(contract.openChannel, async (context) => {
    const { memberId } = context.viewer
    const { id, isNew } = await openChannel(connections, memberId, context.body.channel)
    if (!isNew) context.status = 200
    return answerWritten(context, await findChannelOf(quick, id, memberId))
  })

  route(groups.startGroup, async (context) => {
    const { memberId } = context.viewer
    const { id, isNew } = await startGroup({ ...deps, rateLimits }, memberId, context.body.group)
    if (!isNew) context.status = 200
    return answerWritten(context, await findChannelOf(quick, id, memberId))
  })

  route(groups.renameGroup, async (context) => {
    const { params, viewer, body, ifMatch: versions } = context
    const { memberId } = viewer
    await renameGroup(deps, {
      channelId: params.id,
      viewerId: memberId,
      name: (body.channel ? body.channel : body.group).name,
      versions,
    })
    // 404 where one is out of it by now.
    return answerWritten(context, await findChannelOf(quick, params.id, memberId))
  })

  route(groups.addGroupMembers, async (context) => {
    const { params, viewer, body } = context
    const { memberId } = viewer
    const { userIds } = body.members
    await addGroupMembers(
      { ...deps, rateLimits },
      { channelId: params.id, viewerId: memberId, userIds },
    )
    return answerWritten(context, await findChannelOf(quick, params.id, memberId))
  })

  route(groups.removeGroupMember, async ({ params, viewer }) => {
    const { id: channelId, userId } = params
    await removeGroupMember(deps, { channelId, viewerId: viewer.memberId, userId })
    return null
  })

  route(contract.leaveChannel, async ({ params, viewer, ifMatch }) => {
    await leaveChannel(deps, viewer.memberId, params.id, ifMatch)
    return null
  })

  route(contract.markChannelRead, async ({ params, query, viewer }) => {
    await markRead(deps, viewer.memberId, params.id, query.position ?? null)
    return null
  })

  route(
    contract.listMessages,
    async (context) => {
      const row = await listPage(context.params.id, context)
      confirmViewer(context, { connections }, row)
      if (!row.found) throw new ApiError('not_found')
      const { last_position: position } = row
      context.page = { nextCursor: row.has_more ? writeCursor({ position }) : null }
      return new JsonText(row.json)
    },
    sessionInStatement,
  )

  /** Searched messages may be many: a slow statement of the pipeline would hold up others. */
  function listPage(
    channelId: string,
    context: Pick<CallContext<typeof contract.listMessages>, 'query' | 'tokenHash' | 'signal'>,
  ) {
    const { query, tokenHash } = context
    const { limit, cursor, q, after, since } = query
    const position = readCursor(MessagePlace, cursor)?.position
    if (after !== undefined || since !== undefined) {
      const from = { after: position ?? after ?? 0, since: since ?? null }
      return listMessagesAfter(quick, tokenHash, { channelId, limit, ...from })
    }
    const wanted = { channelId, limit, before: position ?? query.before ?? null }
    return q === undefined
      ? listMessagesBefore(quick, tokenHash, wanted)
      : searchMessages(connections, context, { ...wanted, q })
  }

  route(contract.sendMessage, async (context) => {
    const { params, viewer, body } = context
    const letter = { channelId: params.id, senderId: viewer.memberId, message: body.message }
    const { json, isNew } = await sendMessage({ ...deps, connections, rateLimits }, letter)
    if (!isNew) context.status = 200
    return new JsonText(json)
  })

  route(updateMessageCall, async ({ params, viewer: { memberId: viewerId }, body }) => {
    const { id: channelId, messageId } = params
    const named = { channelId, messageId, viewerId, body: body.message.body }
    return new JsonText(await updateMessage({ connections, live }, named))
  })

  route(contract.deleteMessage, async ({ params, viewer }) => {
    const { id: channelId, messageId } = params
    await deleteMessage(deps, { channelId, messageId, viewerId: viewer.memberId })
    return null
  })

  route(contract.vote, async ({ params, viewer: { memberId: viewerId }, body }) => {
    const { id: channelId, messageId } = params
    await vote(deps, { channelId, messageId, viewerId }, body.vote)
    return new JsonText(await requireMessageText(quick, messageId, viewerId))
  })

  route(contract.endPoll, async ({ params, viewer: { memberId: viewerId } }) => {
    const { id: channelId, messageId } = params
    await endPoll(deps, { channelId, messageId, viewerId })
    return new JsonText(await requireMessageText(quick, messageId, viewerId))
  })

  route(reactions.addReaction, async ({ params, viewer: { memberId: viewerId } }) => {
    const { id: channelId, ...named } = params
    await addReaction(deps, { channelId, viewerId, ...named })
    return null
  })

  route(reactions.removeReaction, async ({ params, viewer: { memberId: viewerId } }) => {
    const { id: channelId, ...named } = params
    await removeReaction(deps, { channelId, viewerId, ...named })
    return null
  })
}
