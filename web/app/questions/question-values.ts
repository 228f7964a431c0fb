import type { Place } from '@farfolk/contract/places'
import type { Question } from '@farfolk/contract/questions'
import { type Part, type Versioned, versioned } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'

/** A question as its form holds it. */
export type QuestionValues = Versioned<{
  /** The interest is an InterestId, or an empty text for none. */
  question: { id: string; title: string; body: string; place: Place | null; interest: string }
}>

export function emptyQuestion(
  id: string,
  place: Place | null = null,
  interest = '',
): QuestionValues {
  return { question: { id, title: '', body: '', place, interest }, version: '' }
}

export function valuesOfQuestion(
  { id, title, body, place, interest }: Question,
  version: string,
): QuestionValues {
  return versioned({ question: { id, title, body, place, interest: interest ?? '' } }, version)
}

/** What is sent: of the town its id. */
export function bodyOfValues({ question: { place, interest, ...rest } }: QuestionValues) {
  return { question: { ...rest, place: place && { id: place.id }, interest: interest || null } }
}

export const questionParts: Part<QuestionValues>[] = [
  { name: m.questions_name, fields: ['question.title'] },
  { name: m.questions_which_town, fields: ['question.place'] },
  { name: m.interests_which, fields: ['question.interest'] },
  { name: m.questions_body, fields: ['question.body'] },
]
