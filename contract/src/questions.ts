import * as z from 'zod/mini'
import { Comment } from './comments.ts'
import { Id, Instant, line, longText, pageQuery, queryFlag } from './fields.ts'
import { endpoint } from './http.ts'
import { InterestId } from './interests.ts'
import { MemberCard } from './members.ts'
import { GeoNamesId, Place } from './places.ts'
import { isAboutSomething, pointOrInterest } from './point-or-interest.ts'
import { rule, validationWords } from './validation.ts'

/** A look reads all that it counts: how many at most. */
export const countedAnswers = 100

/** What a member wants to know of a town, of an interest, or of both. Its answers are the comments on it, kind `question`. */
export const Question = z.object({
  id: z.uuid(),
  /** Who asks. */
  owner: MemberCard,
  title: z.string(),
  /** Plain text with line breaks. */
  body: z.string(),
  /** Null of one about an interest alone. */
  place: z.nullable(Place),
  interest: z.nullable(InterestId),
  /** Comments of others than its owner that the viewer sees, `countedAnswers` at most. */
  answersCount: z.int(),
  /** When its owner said that it is answered; null while it is open. */
  closedAt: z.nullable(Instant),
  /** The answer that helped; null of an open one, where none is named, and where the viewer does not see that. */
  helpedBy: z.nullable(Comment),
  /** Told to the owner alone, where the club keeps it from everybody else; absent mostly. */
  hidden: z.optional(z.boolean()),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Question = z.infer<typeof Question>

const fields = {
  title: line({ min: 5, max: 120 }),
  body: longText({ max: 5_000 }),
  /** A town of the gazetteer, whose words count: a whole Place may be sent. */
  place: z.nullable(z.object({ id: GeoNamesId })),
  interest: z.nullable(InterestId),
}

/** What is asked; the title is required, and a town or an interest. */
export const QuestionInput = z
  .object({
    id: z.optional(Id),
    title: fields.title,
    body: z._default(fields.body, ''),
    place: z._default(fields.place, null),
    interest: z._default(fields.interest, null),
  })
  .check(
    rule(({ place, interest }) => (place ?? interest) !== null, {
      code: 'required',
      message: validationWords.required,
      path: ['place', 'id'],
      over: ['place', 'interest'],
    }),
  )
export type QuestionInput = z.infer<typeof QuestionInput>

/** What changes; an absent field stays as it is. It keeps a town or an interest. */
export const QuestionPatch = z.object({
  title: z.optional(fields.title),
  body: z.optional(fields.body),
  place: z.optional(fields.place),
  interest: z.optional(fields.interest),
  /** Whether it is answered; false opens it again, and no answer is named any more. */
  closed: z.optional(z.boolean()),
  /** Of the comment that helped, another's; it closes the question too. */
  helpedById: z.optional(z.nullable(Id)),
})
export type QuestionPatch = z.infer<typeof QuestionPatch>

const path = '/questions' as const
const one = `${path}/:id` as const
const params = z.object({ id: Id })

const unanswered = {
  /** Those alone that are open and that nobody but their owner has answered. */
  unanswered: z._default(queryFlag, false),
}

export const listQuestions = endpoint({
  name: 'listQuestions',
  summary:
    'Questions about towns within 50 km of a point, about an interest, or both, the newest first',
  method: 'GET',
  path,
  auth: 'member',
  query: z
    .object({
      ...pointOrInterest,
      ...unanswered,
      ...pageQuery,
    })
    .check(...isAboutSomething),
  reply: Question,
  list: 'paged',
})

export const listNearQuestions = endpoint({
  name: 'listNearQuestions',
  summary:
    'Questions about towns within 50 km of my home town, or of where I travel next, the newest first',
  method: 'GET',
  path: '/user/near_questions',
  auth: 'member',
  query: z.object({ ...unanswered, ...pageQuery }),
  reply: Question,
  list: 'paged',
})

const questionRoles = ['asked', 'answered'] as const
export type QuestionRole = (typeof questionRoles)[number]

export const listOwnQuestions = endpoint({
  name: 'listOwnQuestions',
  summary: 'What I ask, or with `role=answered` what I answer, the newest first',
  method: 'GET',
  path: '/user/questions',
  auth: 'member',
  query: z.object({ role: z._default(z.enum(questionRoles), 'asked'), ...pageQuery }),
  reply: Question,
  list: 'paged',
})

export const getQuestion = endpoint({
  name: 'getQuestion',
  summary: 'A question; its answers are the comments of the thing `question`',
  method: 'GET',
  path: one,
  auth: 'member',
  params,
  reply: Question,
  etag: true,
  errors: ['not_allowed'],
})

export const createQuestion = endpoint({
  name: 'createQuestion',
  summary:
    'Ask about a town, an interest, or both; the same id again answers 200 with what stands. 10 a day, 3 in the first week, then 429',
  method: 'POST',
  path,
  auth: 'confirmed',
  body: z.object({ question: QuestionInput }),
  reply: Question,
  alsoStatus: 200,
  etag: true,
  errors: ['conflict'],
})

export const updateQuestion = endpoint({
  name: 'updateQuestion',
  summary:
    'Change an own question, say that it is answered and by whom, or open it again; another town, or without one another interest, counts as one asked',
  method: 'PATCH',
  path: one,
  auth: 'confirmed',
  params,
  body: z.object({ question: QuestionPatch }),
  reply: Question,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

export const deleteQuestion = endpoint({
  name: 'deleteQuestion',
  summary: 'Delete an own question, with its answers',
  method: 'DELETE',
  path: one,
  auth: 'confirmed',
  params,
  reply: null,
  etag: true,
  errors: ['not_allowed', 'stale'],
})
