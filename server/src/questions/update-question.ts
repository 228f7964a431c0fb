import type { QuestionPatch } from '@farfolk/contract/questions'
import { validationWords } from '@farfolk/contract/validation'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { commentIsVisible } from '../visibility/comments.ts'
import { visibleTo } from '../visibility/visible.ts'
import { placeColumns } from './create-question.ts'
import { lockOwnQuestion } from './lock-question.ts'
import type { QuestionNews } from './tell-who-knows.ts'

interface Change {
  id: string
  ownerId: string
  patch: QuestionPatch
  /** Of If-Match. */
  versions: string[] | null
}

type Deps = Pick<FeatureDeps, 'connections' | 'jobs' | 'live' | 'notifications' | 'rateLimits'>

/**
 * Changes what `patch` names, and tells whose answer helped; 422 of an answer that is none. Nobody has news of
 * one that is answered. Who knows another town, or without one another interest, is told by a job: it counts as one
 * that is asked, 429 past the limit.
 */
export async function updateQuestion(
  { connections: { db }, jobs, live, notifications, rateLimits }: Deps,
  { id, ownerId, patch, versions }: Change,
): Promise<void> {
  const { title, body, interest, closed, helpedById } = patch
  const place = patch.place === undefined ? undefined : await placeColumns(db, patch.place)
  await tx(db, async (trx) => {
    const before = await lockOwnQuestion(trx, id, ownerId, versions)
    if (namesNothing(patch)) return
    const helper = helpedById
      ? await requireAnswer(trx, { id, ownerId, helpedById, closed })
      : undefined
    const isOpened = closed === false
    const isClosed = closed === true || helper !== undefined
    const after = { ...before, ...place, ...(interest !== undefined && { interest }) }
    refuseAboutNothing(after)
    const isMoved = whatItAsksOf(after) !== whatItAsksOf(before)
    const helpedBy = isOpened ? null : helpedById
    // Kysely leaves out what is undefined.
    await trx
      .updateTable('question')
      .set({
        title,
        body,
        interest,
        ...place,
        closed_at: isOpened ? null : isClosed ? sql<Date>`coalesce(closed_at, now())` : undefined,
        helped_by: helpedBy,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
    if (isMoved || isClosed) {
      await notifications.retract(trx, { type: 'question_asked', subjectId: id })
    }
    if (isMoved && !isClosed && (isOpened || before.closed_at === null)) {
      await countBeginning(trx, rateLimits, { memberId: ownerId, kind: 'questions' })
      const news: QuestionNews = { questionId: id }
      await jobs.enqueueOnce(trx, 'question-news', news)
    }
    if (helpedBy !== undefined && helpedBy !== before.helped_by) {
      const type = 'answer_helped'
      await notifications.retract(trx, { type, subjectId: id })
      if (helper !== undefined) {
        const subject = { kind: 'question', id } as const
        await notifications.notify(trx, { memberId: helper, type, actorId: ownerId, subject })
      }
    }
    live.refresh(trx, [ownerId])
  })
}

type About = Pick<Selectable<Schema['question']>, 'place_id' | 'interest'>

/** Of a town and an interest those who live there are told. */
const whatItAsksOf = ({ place_id: placeId, interest }: About) => placeId ?? interest

function refuseAboutNothing(question: About): void {
  if (whatItAsksOf(question) !== null) return
  const field = 'question.place.id'
  throw ApiError.invalid([{ code: 'required', message: validationWords.required, field }])
}

interface Named {
  id: string
  ownerId: string
  helpedById: string
  closed: boolean | undefined
}

/** Who has written the answer that is named: another, to this question, where its owner sees it. */
async function requireAnswer(
  trx: Executor,
  { id, ownerId, helpedById, closed }: Named,
): Promise<string> {
  const answer =
    closed === false
      ? undefined
      : await trx
          .selectFrom('comment')
          .select('author_id')
          .where('id', '=', helpedById)
          .where('question_id', '=', id)
          .where('author_id', '<>', ownerId)
          .where(visibleTo(ownerId, (viewer) => commentIsVisible('comment', viewer)))
          .forKeyShare()
          .executeTakeFirst()
  if (!answer) {
    const field = 'question.helpedById'
    throw ApiError.invalid([{ code: 'invalid', message: validationWords.type, field }])
  }
  return answer.author_id
}
