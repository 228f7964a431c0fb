import type { CommentedKind } from '@farfolk/contract/comments'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { findsWritten } from '../http/answer-written.ts'
import { type PageWanted, pageValues } from '../http/page-statement.ts'
import {
  commentListTexts,
  type CommentPageRow,
  likeListText,
  type SummaryRow,
  summaryOfText,
  summaryText,
  writtenText,
} from './statements.ts'
import type { Thing } from './things.ts'

interface Wanted extends PageWanted, Thing {
  order: keyof typeof commentListTexts
}

export async function listComments(
  statements: Statements,
  tokenHash: Buffer | null,
  { kind, id, order, ...wanted }: Wanted,
): Promise<CommentPageRow> {
  return findPage(statements, commentListTexts[order][kind], [...pageValues(tokenHash, wanted), id])
}

export async function listLikes(
  statements: Statements,
  tokenHash: Buffer | null,
  { kind, id, ...wanted }: PageWanted & Thing,
): Promise<CommentPageRow> {
  return findPage(statements, likeListText[kind], [...pageValues(tokenHash, wanted), id])
}

async function findPage(statements: Statements, text: string, values: unknown[]) {
  return firstRow(await statements.query<CommentPageRow>(text, values))
}

export async function findSummary(
  statements: Statements,
  tokenHash: Buffer | null,
  { kind, id }: Thing,
): Promise<SummaryRow> {
  return firstRow(await statements.query<SummaryRow>(summaryText[kind], [tokenHash, id]))
}

/** Undefined where the member sees the thing no more. */
export async function findSummaryOf(
  statements: Statements,
  kind: CommentedKind,
  id: string,
  memberId: string,
): Promise<string | undefined> {
  const { rows } = await statements.query<{ json: string }>(summaryOfText[kind], [id, memberId])
  return rows[0]?.json
}

/** Undefined where it is gone by now, or its author sees the thing no more. */
export const findWrittenComment = findsWritten(writtenText)
