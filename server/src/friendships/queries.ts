import type { Statements } from '../db/pipeline.ts'
import { firstRow } from '../db/first-row.ts'
import { findsWritten } from '../http/answer-written.ts'
import { type PageWanted, pageValues, type ThingRow } from '../http/page-statement.ts'
import { soughtWords } from '../text/sought-words.ts'
import type { Eyes } from '../visibility/eyes.ts'
import {
  ownListTexts,
  soughtFriendsText,
  tieByTokenText,
  type TiePageRow,
  userListText,
  writtenTieText,
} from './statements.ts'

export async function listOwnTies(
  statements: Statements,
  tokenHash: Buffer | null,
  list: keyof typeof ownListTexts,
  wanted: PageWanted,
): Promise<TiePageRow> {
  const values = pageValues(tokenHash, wanted)
  return firstRow(await statements.query<TiePageRow>(ownListTexts[list], values))
}

/** Of the own friends those whose name has the words. */
export async function searchFriends(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: PageWanted & { q: string },
): Promise<TiePageRow> {
  const values = [...pageValues(tokenHash, wanted), soughtWords(wanted.q).patterns]
  return firstRow(await statements.query<TiePageRow>(soughtFriendsText, values))
}

/** `json` null where the owner hides them from the viewer, and where there is no such member. */
export async function listFriendsOf(
  statements: Statements,
  eyes: Eyes,
  ownerId: string,
  wanted: PageWanted,
): Promise<TiePageRow> {
  const values = [...pageValues(eyes.value, wanted), ownerId]
  return firstRow(await statements.query<TiePageRow>(userListText[eyes.kind], values))
}

/** `json` null where it is none of the viewer's. */
export async function findTieByToken(
  statements: Statements,
  tokenHash: Buffer | null,
  id: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(tieByTokenText, [tokenHash, id]))
}

/** Undefined where the tie is gone by now. */
export const findWrittenTie = findsWritten(writtenTieText)
