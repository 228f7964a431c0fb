import { firstMemories } from '@farfolk/contract/album-timeline'
import type pg from 'pg'
import { firstRow } from '../db/first-row.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { when } from './narrow-own.ts'
import { ownItemJson } from './own-items.ts'

const endOf = (album: string, order: 'asc' | 'desc') => `(
  select extract(year from ${when})::int from album_item photo
  where photo.album_id = ${album}.id order by ${when} ${order}, photo.id ${order} limit 1)`

/**
 * $1 the token's hash, $2 the day. Of each album the day in each year from its first photo to its last:
 * a walk along the index for each, whatever else the album has. A day that a year lacks is none of it.
 */
export const memoriesText = `with ${viewerCte('$1')}, day as (
    select $2::date as this, extract(year from $2::date)::int as this_year)
  select ${viewerColumns}, (
    select coalesce(json_agg(json_build_object('year', year, 'count', count, 'albumItems', items)
      order by year desc), '[]')
    from (
      select year, max(count) as count, json_agg(${ownItemJson('photo.id')} order by at, id) as items
      from (
        select photo.id, photo.at, year, row_number() over (partition by year order by photo.at, photo.id) as nth,
          count(*) over (partition by year) as count
        from day, album
        cross join lateral generate_series(
          ${endOf('album', 'asc')}, least(${endOf('album', 'desc')}, day.this_year - 1)) year
        cross join lateral (select day.this - make_interval(years => day.this_year - year) as at) start
        cross join lateral (
          select photo.id, ${when} as at from album_item photo
          where photo.album_id = album.id and photo.taken_at is not null
            and ${when} >= start.at and ${when} < start.at + interval '1 day'
            and extract(day from start.at) = extract(day from day.this)) photo
        where album.owner_id = viewer.id
      ) photo
      where nth <= ${firstMemories} group by year
    ) part)::text as json
  from ${fromViewer}`

/** The photos of whose session it is that were taken on this day of the year in years before. */
export async function findMemories(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  day: string,
): Promise<ViewerColumns & { json: string }> {
  return firstRow(
    await pool.query<ViewerColumns & { json: string }>(memoriesText, [tokenHash, day]),
  )
}
