import type { QuestionRole } from '@farfolk/contract/questions'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { findsWritten } from '../http/answer-written.ts'
import { type PageWanted, pageValues, type ThingRow } from '../http/page-statement.ts'
import {
  atPlaceTexts,
  nearTexts,
  ownTexts,
  type QuestionPageRow,
  questionText,
  writtenText,
} from './statements.ts'

type Token = Buffer | null

interface Kinds {
  /** Those alone that are open and that nobody has answered. */
  unanswered: boolean
}

async function readPage(
  statements: Statements,
  text: string,
  values: unknown[],
): Promise<QuestionPageRow> {
  return firstRow(await statements.query<QuestionPageRow>(text, values))
}

const among = (texts: typeof nearTexts, { unanswered }: Kinds) =>
  unanswered ? texts.unanswered : texts.all

export function listNear(statements: Statements, token: Token, wanted: PageWanted & Kinds) {
  return readPage(statements, among(nearTexts, wanted), pageValues(token, wanted))
}

export function listAround(
  statements: Statements,
  token: Token,
  { lat, lng, ...wanted }: PageWanted & Kinds & { lat: number; lng: number },
) {
  return readPage(statements, among(atPlaceTexts, wanted), [...pageValues(token, wanted), lat, lng])
}

export function listOwn(
  statements: Statements,
  token: Token,
  { role, ...wanted }: PageWanted & { role: QuestionRole },
) {
  return readPage(statements, ownTexts[role], pageValues(token, wanted))
}

export async function findQuestionByToken(
  statements: Statements,
  token: Token,
  id: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(questionText, [token, id]))
}

/** Undefined where it is gone by now. */
export const findWrittenQuestion = findsWritten(writtenText)
