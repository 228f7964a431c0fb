import { viewerCte } from '../http/session.ts'
import { albumIsVisible } from '../visibility/visible.ts'
import { albumItemJson, showsLocations } from './album-json.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from './statements.ts'

export interface ItemPageRow extends ViewerColumns {
  /** An array of items; null where the album is not there for the viewer. */
  json: string | null
  /** Of the last item of the page, where there are more. */
  next_position: number | null
  next_id: string | null
}

/**
 * SQL of a page of a row of `album`, in its order: columns `json`, `next_position` and `next_id`.
 * `limit`, `position` and `id` are placeholders: how many, and after which item, null at the start.
 */
export function pageOfItems(
  album: string,
  showsLocation: string,
  { limit, position, id }: { limit: string; position: string; id: string },
): string {
  return `select coalesce(json_agg(listed.json order by listed.nth)
        filter (where listed.nth <= ${limit}::int), '[]')::text as json,
      max(listed.position) filter (where listed.is_last) as next_position,
      max(listed.id::text) filter (where listed.is_last) as next_id
    from (
      select photo.id, photo.nth, photo.position,
        case when photo.nth <= ${limit}::int
          then ${albumItemJson('photo', { showsLocation })} end as json,
        photo.nth = ${limit}::int and count(*) over () > ${limit}::int as is_last
      from (
        select item.*, row_number() over (order by item.position, item.id) as nth
        from album_item item
        where item.album_id = ${album}.id and (${position}::int is null
          or (item.position, item.id) > (${position}::int, ${id}::uuid))
        order by item.position, item.id
        limit ${limit}::int + 1
      ) photo
    ) listed`
}

/** $1 the token's hash or null, $2 the album, $3 limit, $4 and $5 of the cursor or null. */
export const albumItemsText = `with ${viewerCte('$1')}
  select ${viewerColumns}, page.*
  from ${fromViewer}
  left join album on album.id = $2 and ${albumIsVisible('album', 'viewer.id')}
  left join lateral (${pageOfItems('album', showsLocations('album', 'viewer.id'), {
    limit: '$3',
    position: '$4',
    id: '$5',
  })}) page on album.id is not null`

/** An item of an own album: $1 the item, $2 the owner. */
export const ownItemText = `select ${albumItemJson('item', { showsLocation: 'true' })}::text as json
  from album_item item join album on album.id = item.album_id
  where item.id = $1 and album.owner_id = $2::uuid`
