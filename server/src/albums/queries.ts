import type { itemsQuery } from '@farfolk/contract/album-items'
import type * as z from 'zod/mini'
import type { Statements } from '../db/pipeline.ts'
import { firstRow } from '../db/first-row.ts'
import { findsWritten } from '../http/answer-written.ts'
import { readCursor } from '../http/cursor.ts'
import { ItemPlace, type PageWanted, pageValues, type ThingRow } from '../http/page-statement.ts'
import type { Eyes } from '../visibility/eyes.ts'
import { albumItemsText, type ItemPageRow, seenItemsText } from './item-statements.ts'
import {
  type AlbumPageRow,
  memberAlbumsTexts,
  ownAlbumsText,
  ownAlbumText,
  tripAlbumsText,
  visibleAlbumText,
  writtenAlbumText,
} from './statements.ts'

/** `json` null both for no such album and for one hidden from the viewer. */
export async function findVisibleAlbum(
  statements: Statements,
  tokenHash: Buffer | null,
  albumId: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(visibleAlbumText, [tokenHash, albumId]))
}

/** `json` null for no such album and for another's. */
export async function findOwnAlbum(
  statements: Statements,
  tokenHash: Buffer | null,
  albumId: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(ownAlbumText, [tokenHash, albumId]))
}

/** An album of this owner as the owner sees it; undefined where there is none. */
export const findWrittenAlbum = findsWritten(writtenAlbumText)

export interface AlbumsWanted extends PageWanted {
  /** How many items each of them bears. */
  items: number
}

export async function listOwnAlbumsPage(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: AlbumsWanted,
): Promise<AlbumPageRow> {
  const values = [...pageValues(tokenHash, wanted), wanted.items]
  return firstRow(await statements.query<AlbumPageRow>(ownAlbumsText, values))
}

/** Of the owner's albums those that the viewer may see. */
export async function listMemberAlbumsPage(
  statements: Statements,
  eyes: Eyes,
  ownerId: string,
  wanted: AlbumsWanted,
): Promise<AlbumPageRow> {
  const values = [...pageValues(eyes.value, wanted), ownerId, wanted.items]
  return firstRow(await statements.query<AlbumPageRow>(memberAlbumsTexts[eyes.kind], values))
}

/** Of the albums linked to a trip those that the viewer may see. */
export async function listTripAlbumsPage(
  statements: Statements,
  tokenHash: Buffer | null,
  tripId: string,
  wanted: AlbumsWanted,
): Promise<AlbumPageRow> {
  const values = [...pageValues(tokenHash, wanted), tripId, wanted.items]
  return firstRow(await statements.query<AlbumPageRow>(tripAlbumsText, values))
}

/** `json` null both for no such album and for one that the viewer may not see. */
export async function listItemsPage(
  statements: Statements,
  tokenHash: Buffer | null,
  albumId: string,
  wanted: PageWanted,
): Promise<ItemPageRow> {
  const [viewer, ...page] = pageValues(tokenHash, wanted)
  const values = [viewer, albumId, ...page]
  return firstRow(await statements.query<ItemPageRow>(albumItemsText, values))
}

/**
 * The item that a page of an album begins after, null at its start; undefined where `after` is no
 * item of the album, which only who sees it may be told.
 */
export async function findPlaceWanted(
  statements: Statements,
  albumId: string,
  { after, cursor }: z.output<typeof itemsQuery>,
): Promise<z.output<typeof ItemPlace> | null | undefined> {
  if (cursor !== undefined || after === undefined) return readCursor(ItemPlace, cursor)
  const { rows } = await statements.query<z.output<typeof ItemPlace>>(
    'select position::text as key, id from album_item where album_id = $1 and id = $2',
    [albumId, after],
  )
  return rows[0]
}

/** The JSON texts of items, in the order asked, as far as they are there and the member sees them. */
export async function listSeenItems(
  statements: Statements,
  itemIds: readonly string[],
  memberId: string,
): Promise<string[]> {
  const { rows } = await statements.query<{ json: string }>(seenItemsText, [itemIds, memberId])
  return rows.map(({ json }) => json)
}
