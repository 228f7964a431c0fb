import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { findsWritten } from '../http/answer-written.ts'
import type { Eyes } from '../visibility/eyes.ts'
import {
  type PageWanted,
  pageValues,
  type ThingRow,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { readTerms, wordText } from '../search/query.ts'
import {
  listText,
  type Narrowed,
  ofTripTexts,
  ownText,
  requestText,
  type TipPageRow,
  tipText,
  userListTexts,
  writtenText,
} from './statements.ts'

type Token = Buffer | null

/** What was typed as a tsquery of all its words, the last one a beginning, which finds nothing where there are none. */
export function wordsTyped(typed: string): string {
  return readTerms(typed)
    .map(({ anyOf: [word = ''], isPrefix }) => `(${wordText(word, isPrefix)})`)
    .join(' & ')
}

export async function listTips(
  statements: Statements,
  token: Token,
  { limit, after, ...narrowed }: PageWanted & Narrowed,
): Promise<TipPageRow> {
  const [text, values] = listText(narrowed, after === null)
  const all = [...pageValues(token, { limit, after }), ...values]
  return firstRow(await statements.query<TipPageRow>(text, all))
}

export async function listOwnTips(
  statements: Statements,
  token: Token,
  wanted: PageWanted,
): Promise<TipPageRow> {
  return firstRow(await statements.query<TipPageRow>(ownText, pageValues(token, wanted)))
}

/** `json` null where the profile is closed to those eyes. */
export async function listUserTips(
  statements: Statements,
  eyes: Eyes,
  memberId: string,
  wanted: PageWanted,
): Promise<TipPageRow> {
  const values = [...pageValues(eyes.value, wanted), memberId]
  return firstRow(await statements.query<TipPageRow>(userListTexts[eyes.kind], values))
}

/** `json` null for who does not travel on the trip. */
export async function findTipRequest(statements: Statements, token: Token, tripId: string) {
  type Row = ViewerColumns & { json: string | null }
  return firstRow(await statements.query<Row>(requestText, [token, tripId]))
}

/** `json` null for who does not travel on the trip. */
export async function listTripTips(
  statements: Statements,
  token: Token,
  { tripId, ...wanted }: PageWanted & { tripId: string },
): Promise<TipPageRow> {
  const values = [...pageValues(token, wanted), tripId]
  const text = wanted.after === null ? ofTripTexts.first : ofTripTexts.next
  return firstRow(await statements.query<TipPageRow>(text, values))
}

export async function findTipByToken(
  statements: Statements,
  token: Token,
  id: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(tipText, [token, id]))
}

/** Undefined where it is gone by now, or out of the member's sight. */
export const findWrittenTip = findsWritten(writtenText)
