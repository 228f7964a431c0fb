import type { Statements } from '../db/pipeline.ts'
import { itemImageJson } from '../images/image-json.ts'
import { albumIsVisible } from '../visibility/visible.ts'

// Few trips have albums, and asking who may see them takes a fifth of the time of a trip: hot reads
// mark the trips that have some, and a second statement tells of these alone.

/** SQL of how many albums of a trip the viewer may see, and the cover of the oldest that has one. */
export function albumsOf(tripId: string, viewer: string): string {
  return `select count(*) as count,
      (array_agg(linked.cover_item_id order by linked.created_at, linked.id)
        filter (where linked.cover_item_id is not null))[1] as cover
    from album linked
    where linked.trip_id = ${tripId} and ${albumIsVisible('linked', viewer)}`
}

/** Columns of a Trip, of a row of `albumsOf`. */
export function albumsTold(albums: string): string {
  return `${itemImageJson(`${albums}.cover`)} as cover, ${albums}.count as "albumsCount"`
}

/** The same columns of a trip without albums; of one with them a mark, which no text can hold. */
export function albumsMarked(trip: string): string {
  return `case when exists (select from album linked where linked.trip_id = ${trip}.id)
      then chr(1) || 'albums|' || ${trip}.id end as cover, 0 as "albumsCount"`
}
const markStart = '"\\u0001albums|'
const marks = /"cover":"\\u0001albums\|([0-9a-f-]{36})","albumsCount":0/g

/** $1 the trips, $2 the viewer or null. */
const albumsText = `
  select wanted.id, (
    select to_json(told)::text from (select ${albumsTold('albums')}) told) as json
  from unnest($1::uuid[]) wanted (id), lateral (${albumsOf('wanted.id', '$2::uuid')}) albums`

/** Puts what the viewer may see of albums in the place of the marks in JSON texts of trips. */
export async function fillAlbums<T extends string | null>(
  statements: Statements,
  texts: readonly T[],
  viewerId: string | null,
): Promise<T[]> {
  const marked = texts.flatMap((text) =>
    text?.includes(markStart) ? [...text.matchAll(marks)].map((match) => match[1]) : [],
  )
  if (marked.length === 0) return [...texts]
  const { rows } = await statements.query<{ id: string; json: string }>(albumsText, [
    marked,
    viewerId,
  ])
  const told = new Map(rows.map(({ id, json }) => [id, json.slice(1, -1)]))
  return texts.map((text) => text?.replaceAll(marks, (_, id: string) => told.get(id) ?? '') as T)
}
