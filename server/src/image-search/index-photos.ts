import type { Place } from '@farfolk/contract/reference'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { countryWords } from '../search/country-words.ts'
import { searchDocument } from '../search/document.ts'

interface PhotoContent {
  id: string
  caption: string
  place: Place | null
  album: string
}

/**
 * Writes down by which words photos are found: of an album, or those told. To be called by whatever
 * changes a caption, a place or an album's name, in its transaction.
 */
export async function indexPhotos(
  db: Executor,
  which: { albumId: string } | { ids: readonly string[] },
): Promise<void> {
  const { rows } = await sql<PhotoContent>`
    select item.id, item.caption, item.place, album.name as album
    from album_item item join album on album.id = item.album_id
    where ${
      'ids' in which
        ? sql<boolean>`item.id = any(${which.ids}::uuid[])`
        : sql<boolean>`item.album_id = ${which.albumId}`
    }`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`
    update album_item set search = found.search::tsvector
    from unnest(${ids}::uuid[], ${rows.map(vectorOf)}::text[]) as found (id, search)
    where album_item.id = found.id`.execute(db)
}

/** Where it was taken has a weight of its own: not every album tells that. */
const placeWeight = 'B'
export const openWeights = 'AC'

function vectorOf({ caption, place, album }: PhotoContent): string {
  const where = place && `${place.name} ${place.region ?? ''} ${countryWords(place.countryCode)}`
  return searchDocument(
    [
      ['A', caption],
      [placeWeight, where ?? ''],
      ['C', album],
    ],
    [],
  ).vector
}

const batch = 1_000

/** Those that nobody has indexed: they are older than the search, or came past the API. */
export async function indexForgotten(db: Executor): Promise<void> {
  for (;;) {
    const found = await db
      .selectFrom('album_item')
      .select('id')
      .where('search', 'is', null)
      .limit(batch)
      .execute()
    await indexPhotos(db, { ids: found.map(({ id }) => id) })
    if (found.length < batch) return
  }
}
