import type pg from 'pg'
import { firstRow } from '../db/first-row.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { albumIsVisible } from '../visibility/visible.ts'

/**
 * SQL of the months of a row of `album` as an array of AlbumMonth, as json. Photos without a time stand
 * where they stand; where others go back to a month before, none of them begins anywhere.
 */
export function monthsJson(album: string): string {
  return `(select case when bool_and(goes_on) then json_agg(json_build_object(
      'month', to_char(month, 'YYYY-MM'), 'count', count, 'before', before, 'after', last_before)
      order by month) else '[]' end
    from (
      select month, count(*), min(before) as before,
        (array_agg(last_before order by before))[1] as last_before,
        (min(before) > lag(max(before)) over (order by month)) is not false as goes_on
      from (
        select date_trunc('month', item.taken_at) as month, row_number() over line - 1 as before,
          lag(item.id) over line as last_before
        from album_item item where item.album_id = ${album}.id
        window line as (order by item.position, item.id)
      ) item
      where month is not null group by month
    ) part)`
}

interface MonthsRow extends ViewerColumns {
  /** Null where the viewer may not see the album. */
  json: string | null
}

/** $1 the token's hash or null, $2 the album. */
const albumMonthsText = `with ${viewerCte('$1')}
  select ${viewerColumns}, case when album.id is not null then ${monthsJson('album')}::text end as json
  from ${fromViewer}
  left join album on album.id = $2 and ${albumIsVisible('album', 'viewer.id')}`

/** Of an album that the viewer may see. */
export async function findAlbumMonths(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  albumId: string,
): Promise<MonthsRow> {
  return firstRow(await pool.query<MonthsRow>(albumMonthsText, [tokenHash, albumId]))
}
