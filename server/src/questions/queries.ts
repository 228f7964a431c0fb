import type { QuestionRole } from '@farfolk/contract/questions'
import type { InterestId } from '@farfolk/contract/interests'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { findsWritten } from '../http/answer-written.ts'
import { type PageWanted, pageValues, type ThingRow } from '../http/page-statement.ts'
import {
  atPlaceOfInterestTexts,
  atPlaceTexts,
  nearTexts,
  ofInterestTexts,
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

interface About extends Kinds {
  lat: number | undefined
  lng: number | undefined
  interest: InterestId | undefined
}

/** About towns around a point, an interest, or both. */
export function listAbout(
  statements: Statements,
  token: Token,
  { lat, lng, interest, ...wanted }: PageWanted & About,
) {
  const start = pageValues(token, wanted)
  if (lat === undefined) {
    return readPage(statements, among(ofInterestTexts, wanted), [...start, interest])
  }
  return interest === undefined
    ? readPage(statements, among(atPlaceTexts, wanted), [...start, lat, lng])
    : readPage(statements, among(atPlaceOfInterestTexts, wanted), [...start, lat, lng, interest])
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
