import type { Place } from '@farfolk/contract/places'
import type { Question } from '@farfolk/contract/questions'
import { type Part, type Versioned, versioned } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'

/** A question as its form holds it. */
export type QuestionValues = Versioned<{
  question: { id: string; title: string; body: string; place: Place | null }
}>

export function emptyQuestion(id: string, place: Place | null = null): QuestionValues {
  return { question: { id, title: '', body: '', place }, version: '' }
}

export function valuesOfQuestion(
  { id, title, body, place }: Question,
  version: string,
): QuestionValues {
  return versioned({ question: { id, title, body, place } }, version)
}

/** What is sent: of the town its id. */
export function bodyOfValues({ question: { place, ...rest } }: QuestionValues) {
  return { question: { ...rest, place: place && { id: place.id } } }
}

export const questionParts: Part<QuestionValues>[] = [
  { name: m.questions_name, fields: ['question.title'] },
  { name: m.questions_which_town, fields: ['question.place'] },
  { name: m.questions_body, fields: ['question.body'] },
]
