import type { BucketListCategory } from '@farfolk/contract/bucket-list'
import type { Statements } from '../db/pipeline.ts'
import { firstRow } from '../db/first-row.ts'
import { findsWritten } from '../http/answer-written.ts'
import { type PageWanted, pageValues, type ThingRow } from '../http/page-statement.ts'
import type { Eyes } from '../visibility/eyes.ts'
import {
  type ItemPageRow,
  memberItemsTexts,
  newestItemsTexts,
  openItemsTexts,
  ownItemsText,
  ownItemText,
  writtenItemText,
} from './statements.ts'

/** `json` null for no such item and for another's. */
export async function findOwnItem(
  statements: Statements,
  tokenHash: Buffer | null,
  itemId: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(ownItemText, [tokenHash, itemId]))
}

/** An item of this owner as the owner sees it; undefined where there is none. */
export const findWrittenItem = findsWritten(writtenItemText)

export interface ListWanted extends PageWanted {
  category: BucketListCategory | undefined
  done: boolean | undefined
}

export async function listOwnItemsPage(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: ListWanted,
): Promise<ItemPageRow> {
  return firstRow(await statements.query<ItemPageRow>(ownItemsText, listValues(tokenHash, wanted)))
}

/** Of the owner's list what the viewer may see. */
export async function listMemberItemsPage(
  statements: Statements,
  eyes: Eyes,
  ownerId: string,
  wanted: ListWanted,
): Promise<ItemPageRow> {
  const values = [...listValues(eyes.value, wanted), ownerId]
  return firstRow(await statements.query<ItemPageRow>(memberItemsTexts[eyes.kind], values))
}

function listValues(viewer: Buffer | string | null, { category, done, ...page }: ListWanted) {
  return [...pageValues(viewer, page), category ?? null, done ?? null]
}

export interface NewestWanted extends PageWanted {
  category: BucketListCategory | undefined
  country: string | undefined
}

export async function listNewestItemsPage(
  statements: Statements,
  tokenHash: Buffer | null,
  { category, country, ...page }: NewestWanted,
): Promise<ItemPageRow> {
  const values = [...pageValues(tokenHash, page), category ?? null, country ?? null]
  const texts = tokenHash === null ? openItemsTexts : newestItemsTexts
  const text = country === undefined ? texts.all : texts.country
  return firstRow(await statements.query<ItemPageRow>(text, values))
}
