import type { InterestId } from '@farfolk/contract/interests'
import type { MeetUpTime } from '@farfolk/contract/meet-ups'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { findsWritten } from '../http/answer-written.ts'
import { type PageWanted, pageValues, type ThingRow } from '../http/page-statement.ts'
import {
  atPlaceOfInterestText,
  atPlaceText,
  comersText,
  type MeetUpPageRow,
  meetUpText,
  nearText,
  ofInterestText,
  ownTexts,
  writtenText,
} from './statements.ts'

type Token = Buffer | null

async function readPage(
  statements: Statements,
  text: string,
  values: unknown[],
): Promise<MeetUpPageRow> {
  return firstRow(await statements.query<MeetUpPageRow>(text, values))
}

export function listNear(statements: Statements, token: Token, wanted: PageWanted) {
  return readPage(statements, nearText, pageValues(token, wanted))
}

interface About {
  lat: number | undefined
  lng: number | undefined
  interest: InterestId | undefined
  /** Null: any day. */
  from: string | null
}

/** Around a point, about an interest, or both. */
export function listAbout(
  statements: Statements,
  token: Token,
  { lat, lng, interest, from, ...wanted }: PageWanted & About,
) {
  const start = pageValues(token, wanted)
  if (lat === undefined) return readPage(statements, ofInterestText, [...start, interest, from])
  return interest === undefined
    ? readPage(statements, atPlaceText, [...start, lat, lng, from])
    : readPage(statements, atPlaceOfInterestText, [...start, lat, lng, from, interest])
}

export function listOwn(
  statements: Statements,
  token: Token,
  { time, ...wanted }: PageWanted & { time: MeetUpTime },
) {
  return readPage(statements, ownTexts[time], pageValues(token, wanted))
}

export function listComers(
  statements: Statements,
  token: Token,
  { meetUpId, ...wanted }: PageWanted & { meetUpId: string },
) {
  return readPage(statements, comersText, [...pageValues(token, wanted), meetUpId])
}

export async function findMeetUpByToken(
  statements: Statements,
  token: Token,
  id: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(meetUpText, [token, id]))
}

/** Undefined where it is gone by now, or closed to them. */
export const findWrittenMeetUp = findsWritten(writtenText)
