import type { VisitRole } from '@farfolk/contract/visits'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { findsWritten } from '../http/answer-written.ts'
import { type PageWanted, pageValues, type ThingRow } from '../http/page-statement.ts'
import { ownListTexts, visitByTokenText, type VisitPageRow, writtenText } from './statements.ts'

interface OwnWanted extends PageWanted {
  role: VisitRole
  userId?: string | undefined
}

export async function listOwn(
  statements: Statements,
  tokenHash: Buffer | null,
  { role, userId, ...wanted }: OwnWanted,
): Promise<VisitPageRow> {
  const values = [...pageValues(tokenHash, wanted), userId ?? null]
  return firstRow(await statements.query<VisitPageRow>(ownListTexts[role], values))
}

export async function findVisitByToken(
  statements: Statements,
  tokenHash: Buffer | null,
  id: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(visitByTokenText, [tokenHash, id]))
}

/** Undefined where it is gone by now, or a block hides it. */
export const findWrittenVisit = findsWritten(writtenText)
