import * as contract from '@farfolk/contract/questions'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, answerViewerThing, forMembers } from '../http/answer-viewer.ts'
import { answerWritten } from '../http/answer-written.ts'
import { sessionInStatement } from '../http/route.ts'
import { findUnknownPlaces } from '../places/find-unknown-places.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { createQuestion } from './create-question.ts'
import { deleteQuestion } from './delete-question.ts'
import {
  findQuestionByToken,
  findWrittenQuestion,
  listAbout,
  listNear,
  listOwn,
} from './queries.ts'
import { type QuestionNews, tellWhoKnows } from './tell-who-knows.ts'
import { updateQuestion } from './update-question.ts'

/** Members ask those who know a town or share an interest; comments answer. */
export function questions(features: FeatureDeps): void {
  const { connections, jobs, router } = features
  const { db } = connections
  const { route } = router
  const { quick } = connections
  jobs.handle<QuestionNews>('question-news', ({ data }) => tellWhoKnows(features, data))

  route(
    contract.listQuestions,
    async (context) => {
      const { query, tokenHash } = context
      const { lat, lng, interest, unanswered } = query
      const wanted = { ...pageWanted(query), lat, lng, interest, unanswered }
      return answerViewerPage(context, connections, await listAbout(quick, tokenHash, wanted))
    },
    sessionInStatement,
  )

  route(
    contract.listNearQuestions,
    async (context) => {
      const { query, tokenHash } = context
      const wanted = { ...pageWanted(query), unanswered: query.unanswered }
      return answerViewerPage(context, connections, await listNear(quick, tokenHash, wanted))
    },
    sessionInStatement,
  )

  route(
    contract.listOwnQuestions,
    async (context) => {
      const { query, tokenHash } = context
      const wanted = { ...pageWanted(query), role: query.role }
      return answerViewerPage(context, connections, await listOwn(quick, tokenHash, wanted))
    },
    sessionInStatement,
  )

  route(
    contract.getQuestion,
    async (context) => {
      const { id } = context.params
      const row = await findQuestionByToken(quick, context.tokenHash, id)
      const explain = forMembers((viewerId) => explainMissing(quick, 'question', id, viewerId))
      return answerViewerThing(context, connections, row, explain)
    },
    sessionInStatement,
  )

  route(
    contract.createQuestion,
    async (context) => {
      const ownerId = context.viewer.memberId
      const { id, isNew } = await createQuestion(features, ownerId, context.body.question)
      if (!isNew) context.status = 200
      return answerWritten(context, await findWrittenQuestion(quick, id, ownerId))
    },
    { alsoWrong: findUnknownPlaces(db, contract.createQuestion.body) },
  )

  route(
    contract.updateQuestion,
    async (context) => {
      const { params, viewer, body, ifMatch } = context
      const ownerId = viewer.memberId
      const change = { id: params.id, ownerId, patch: body.question, versions: ifMatch }
      await updateQuestion(features, change)
      return answerWritten(context, await findWrittenQuestion(quick, params.id, ownerId))
    },
    { alsoWrong: findUnknownPlaces(db, contract.updateQuestion.body) },
  )

  route(contract.deleteQuestion, async ({ params, viewer, ifMatch }) => {
    const { memberId: ownerId } = viewer
    await deleteQuestion(features, { id: params.id, ownerId, versions: ifMatch })
    return null
  })
}
