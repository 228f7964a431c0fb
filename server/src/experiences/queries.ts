import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { findsWritten } from '../http/answer-written.ts'
import { type PageWanted, pageValues, type ViewerColumns } from '../http/page-statement.ts'
import type { Eyes } from '../visibility/eyes.ts'
import {
  dueText,
  type ExperiencePageRow,
  ownListTexts,
  userListText,
  writtenText,
} from './statements.ts'

interface OwnWanted extends PageWanted {
  of: keyof typeof ownListTexts
  userId?: string | undefined
}

export async function listOwn(
  statements: Statements,
  tokenHash: Buffer | null,
  { of, userId, ...wanted }: OwnWanted,
): Promise<ExperiencePageRow> {
  const values = [...pageValues(tokenHash, wanted), userId ?? null]
  return firstRow(await statements.query<ExperiencePageRow>(ownListTexts[of], values))
}

/** `json` null where the member's profile is hidden from the viewer, and where there is no such member. */
export async function listAbout(
  statements: Statements,
  eyes: Eyes,
  memberId: string,
  wanted: PageWanted,
): Promise<ExperiencePageRow> {
  const values = [...pageValues(eyes.value, wanted), memberId]
  return firstRow(await statements.query<ExperiencePageRow>(userListText[eyes.kind], values))
}

export async function listDue(statements: Statements, tokenHash: Buffer | null) {
  type Row = ViewerColumns & { json: string }
  return firstRow(await statements.query<Row>(dueText, [tokenHash]))
}

/** Undefined where it is gone by now, or a block hides it. */
export const findWrittenExperience = findsWritten(writtenText)
