import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import {
  type PageColumns,
  type PageWanted,
  pageValues,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { soughtWords } from '../text/sought-words.ts'
import {
  albumNameableText,
  nameableText,
  namesText,
  oneNameText,
  ownNamesText,
  peopleText,
} from './statements.ts'

type ListRow = ViewerColumns & { json: string | null }

/** `json` null where the member does not see the photo. */
export async function listNames(
  statements: Statements,
  tokenHash: Buffer | null,
  itemId: string,
): Promise<ListRow> {
  return firstRow(await statements.query<ListRow>(namesText, [tokenHash, itemId]))
}

/** One name, as JSON; undefined where it is not there, or the asking member is not told. */
export async function findPhotoName(
  statements: Statements,
  { itemId, userId, memberId }: { itemId: string; userId: string; memberId: string },
): Promise<string | undefined> {
  const { rows } = await statements.query<{ json: string }>(oneNameText, [itemId, userId, memberId])
  return rows[0]?.json
}

/** `json` null where the member may name nobody there. */
export async function listNameable(
  statements: Statements,
  tokenHash: Buffer | null,
  itemId: string,
  q: string | undefined,
): Promise<ListRow> {
  const values = [tokenHash, itemId, patternsOf(q)]
  return firstRow(await statements.query<ListRow>(nameableText, values))
}

/** As `listNameable`, whatever photo of the album that is for. */
export async function listAlbumNameable(
  statements: Statements,
  tokenHash: Buffer | null,
  albumId: string,
  q: string | undefined,
): Promise<ListRow> {
  const values = [tokenHash, albumId, patternsOf(q)]
  return firstRow(await statements.query<ListRow>(albumNameableText, values))
}

function patternsOf(q: string | undefined): readonly string[] {
  return q === undefined ? [] : soughtWords(q).patterns
}

/** Of the photos that name the member, those that they see. */
export async function listOwnNames(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: PageWanted & { state: string },
): Promise<ViewerColumns & PageColumns> {
  const values = [...pageValues(tokenHash, wanted), wanted.state]
  return firstRow(await statements.query<ViewerColumns & PageColumns>(ownNamesText, values))
}

export async function listPeople(
  statements: Statements,
  tokenHash: Buffer | null,
): Promise<ListRow> {
  return firstRow(await statements.query<ListRow>(peopleText, [tokenHash]))
}
