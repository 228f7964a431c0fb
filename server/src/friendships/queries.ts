import type { Statements } from '../db/pipeline.ts'
import { firstRow } from '../db/first-row.ts'
import { type PageWanted, pageValues } from '../http/page-statement.ts'
import type { Eyes } from '../visibility/eyes.ts'
import {
  ownListTexts,
  ownTieText,
  tieByTokenText,
  type TiePageRow,
  userListText,
} from './statements.ts'

/** Undefined without a session. */
export async function listOwnTies(
  statements: Statements,
  tokenHash: Buffer | null,
  list: keyof typeof ownListTexts,
  wanted: PageWanted,
): Promise<TiePageRow | undefined> {
  return (await statements.query<TiePageRow>(ownListTexts[list], pageValues(tokenHash, wanted)))
    .rows[0]
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

interface TieTextRow {
  json: string | null
  version: string | null
}

/** Undefined without a session; `json` null where it is none of the viewer's. */
export async function findTieByToken(statements: Statements, tokenHash: Buffer | null, id: string) {
  type Row = TieTextRow & { viewer_id: string; viewer_stale: boolean }
  return (await statements.query<Row>(tieByTokenText, [tokenHash, id])).rows[0]
}

/** Undefined where the tie is gone by now. */
export async function findOwnTie(statements: Statements, memberId: string, id: string) {
  type Row = { json: string; version: string }
  return (await statements.query<Row>(ownTieText, [memberId, id])).rows[0]
}
