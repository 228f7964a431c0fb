import * as contract from '@farfolk/contract/comments'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, forMembers } from '../http/answer-viewer.ts'
import { answerWritten } from '../http/answer-written.ts'
import { ApiError } from '../http/api-error.ts'
import { confirmViewer, JsonText, sessionInStatement } from '../http/route.ts'
import { defineCommentsChannel } from './announcements.ts'
import { createLike, deleteLike } from './likes.ts'
import { muteThing } from './mute.ts'
import {
  findSummary,
  findSummaryOf,
  findWrittenComment,
  listComments,
  listLikes,
} from './queries.ts'
import { removeComment } from './remove-comment.ts'
import { explainThing, type Thing } from './things.ts'
import { createComment, updateComment } from './write-comment.ts'

/** What members say of trips, albums and photos, and that they like them. */
export function comments(features: FeatureDeps): void {
  const { connections, live, router } = features
  const { route } = router
  const { db, pool, quick } = connections
  defineCommentsChannel(live, pool)
  const explainOf = (thing: Thing) => forMembers((viewerId) => explainThing(quick, thing, viewerId))
  const summaryFor = async ({ kind, id }: Thing, memberId: string) => {
    const json = await findSummaryOf(quick, kind, id, memberId)
    // Hidden in the same moment.
    if (json === undefined) throw new ApiError('not_found')
    return new JsonText(json)
  }

  route(
    contract.getCommentSummary,
    async (context) => {
      const { params, tokenHash } = context
      const row = await findSummary(quick, tokenHash, params)
      confirmViewer(context, { connections }, row)
      if (row.json === null) throw await explainOf(params)(row.viewer_id)
      return new JsonText(row.json)
    },
    sessionInStatement,
  )

  route(contract.muteComments, async ({ params, body, viewer: { memberId } }) => {
    await muteThing(connections, { ...params, memberId }, body.commentSummary.muted)
    return summaryFor(params, memberId)
  })

  route(
    contract.listComments,
    async (context) => {
      const { params, query, tokenHash } = context
      const wanted = { ...pageWanted(query), ...params, order: query.order }
      const row = await listComments(quick, tokenHash, wanted)
      return answerViewerPage(context, connections, row, explainOf(params))
    },
    sessionInStatement,
  )

  route(contract.createComment, async (context) => {
    const { params, body, viewer } = context
    const target = { ...params, authorId: viewer.memberId }
    const { id, isNew } = await createComment(features, target, body.comment)
    if (!isNew) context.status = 200
    return answerWritten(context, await findWrittenComment(quick, id, viewer.memberId))
  })

  route(contract.updateComment, async (context) => {
    const own = { id: context.params.id, memberId: context.viewer.memberId }
    await updateComment(features, own, context.body.comment)
    return answerWritten(context, await findWrittenComment(quick, own.id, own.memberId))
  })

  route(contract.deleteComment, async ({ params: { id }, viewer: { memberId } }) => {
    await tx(db, (trx) => removeComment(features, trx, { id, memberId }))
    return null
  })

  route(
    contract.listLikes,
    async (context) => {
      const { params, query, tokenHash } = context
      const row = await listLikes(quick, tokenHash, { ...pageWanted(query), ...params })
      return answerViewerPage(context, connections, row, explainOf(params))
    },
    sessionInStatement,
  )

  route(contract.createLike, async (context) => {
    const { params, viewer } = context
    const isNew = await createLike(features, { ...params, memberId: viewer.memberId })
    if (!isNew) context.status = 200
    return summaryFor(params, viewer.memberId)
  })

  route(contract.deleteLike, async ({ params, viewer: { memberId } }) => {
    await deleteLike(features, { ...params, memberId })
    return null
  })
}
