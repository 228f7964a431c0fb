import type { Statements } from '../db/pipeline.ts'
import { firstRow } from '../db/first-row.ts'
import { findsWritten } from '../http/answer-written.ts'
import {
  type PageWanted,
  pageValues,
  type ThingRow,
  type ViewerColumns,
} from '../http/page-statement.ts'
import type { Eyes } from '../visibility/eyes.ts'
import {
  memberListsTexts,
  ownListsTexts,
  packedListText,
  type PackingListPageRow,
  progressText,
  tripListsText,
  writtenItemsText,
  writtenListText,
} from './statements.ts'

/** `json` null for no such list and for one that the viewer does not pack. */
export async function findPackedList(
  statements: Statements,
  tokenHash: Buffer | null,
  listId: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(packedListText, [tokenHash, listId]))
}

/** A list of this owner as the owner sees it; undefined where there is none. */
export const findWrittenList = findsWritten(writtenListText)

/** JSON texts of those of the items that the writer sees, in the order of their list. */
export async function listWrittenItems(
  statements: Statements,
  itemIds: readonly string[],
  writerId: string,
): Promise<string[]> {
  const { rows } = await statements.query<{ json: string }>(writtenItemsText, [itemIds, writerId])
  return rows.map(({ json }) => json)
}

/** One's own, or those that companions have on the viewer's trips. */
export async function listOwnListsPage(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: PageWanted & { of: keyof typeof ownListsTexts },
): Promise<PackingListPageRow> {
  const values = pageValues(tokenHash, wanted)
  return firstRow(await statements.query<PackingListPageRow>(ownListsTexts[wanted.of], values))
}

/** Of the owner's lists those that the viewer may see. */
export async function listMemberListsPage(
  statements: Statements,
  eyes: Eyes,
  ownerId: string,
  wanted: PageWanted,
): Promise<PackingListPageRow> {
  const values = [...pageValues(eyes.value, wanted), ownerId]
  return firstRow(await statements.query<PackingListPageRow>(memberListsTexts[eyes.kind], values))
}

/** Of the lists of a trip those that the viewer may see. */
export async function listTripListsPage(
  statements: Statements,
  tokenHash: Buffer | null,
  tripId: string,
  wanted: PageWanted,
): Promise<PackingListPageRow> {
  const values = [...pageValues(tokenHash, wanted), tripId]
  return firstRow(await statements.query<PackingListPageRow>(tripListsText, values))
}

/** Of all that the viewer is going to pack for. */
export async function findProgress(
  statements: Statements,
  tokenHash: Buffer | null,
): Promise<ViewerColumns & { json: string }> {
  return firstRow(
    await statements.query<ViewerColumns & { json: string }>(progressText, [tokenHash]),
  )
}
