import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { ApiError } from '../http/api-error.ts'
import {
  type PageColumns,
  type PageWanted,
  pageValues,
  type ThingRow,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { JsonText } from '../http/route.ts'
import { openedText, ownInvitationsText, writtenInvitationText } from './statements.ts'

export async function listOwnInvitations(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: PageWanted,
): Promise<ViewerColumns & PageColumns> {
  const values = pageValues(tokenHash, wanted)
  return firstRow(await statements.query<ViewerColumns & PageColumns>(ownInvitationsText, values))
}

/** 404 where it was removed in the same moment. */
export async function findWritten(
  statements: Statements,
  id: string,
  memberId: string,
): Promise<JsonText> {
  const { rows } = await statements.query<{ json: string }>(writtenInvitationText, [id, memberId])
  if (!rows[0]) throw new ApiError('not_found')
  return new JsonText(rows[0].json)
}

/** `json` null where the link opens nothing to the viewer. */
export async function findOpened(
  statements: Statements,
  tokenHash: Buffer | null,
  token: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(openedText, [tokenHash, token]))
}
