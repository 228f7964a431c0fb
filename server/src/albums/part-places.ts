import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/**
 * Photos that come back to their locked albums stand where they stood: right behind those that have their places
 * by now, which push on what follows as far as the next gap. Lists part equals by their ids, which would put one here, one there.
 */
export async function partPlaces(trx: Executor, backIds: readonly string[]): Promise<void> {
  await sql`
    with touched as (
      select back.album_id, min(back.position) as first_place
      from album_item back
      join album_item other on other.album_id = back.album_id and other.position = back.position
        and other.id <> back.id
      where back.id = any(${backIds}::uuid[])
      group by back.album_id
    ), ranked as (
      select item.id, item.album_id, item.position, row_number() over (
        partition by item.album_id
        order by item.position, item.id = any(${backIds}::uuid[]), item.id)::integer as nth
      from touched join album_item item
        on item.album_id = touched.album_id and item.position >= touched.first_place
    ), placed as (
      -- Its own place, or the one behind what stands before it.
      select id, nth + max(position - nth) over (partition by album_id order by nth) as place
      from ranked
    )
    update album_item set position = placed.place from placed
    where album_item.id = placed.id and album_item.position <> placed.place`.execute(trx)
}
