import {
  fromViewer,
  type PageColumns,
  pageOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { albumIsVisible } from '../visibility/visible.ts'
import { albumItemJson, type Told, toldTo } from './album-json.ts'

export type ItemPageRow = ViewerColumns & PageColumns

// Compared with in the place of no cursor: an `or` would walk the whole album up to the page.
const beforeAll = { position: -2_147_483_648, id: '00000000-0000-0000-0000-000000000000' }

/**
 * SQL of a page of the items of a row of `album`, in its order; the cursor's key is the position.
 * `limit`, `key` and `id` are placeholders: how many, and after which item, null at the start.
 */
export function pageOfItems(
  album: string,
  told: Told,
  { limit, key, id }: { limit: string; key: string; id: string },
): string {
  return pageOf('item', {
    from: `from album_item item
      where item.album_id = ${album}.id and (item.position, item.id) > (
        coalesce(${key}::text::int, ${beforeAll.position}), coalesce(${id}::uuid, '${beforeAll.id}'))`,
    by: 'item.position, item.id',
    key: 'item.position::text',
    json: albumItemJson('item', told),
    limit,
  })
}

/** $1 the token's hash or null, $2 the album, $3 limit, $4 and $5 of the cursor or null. */
export const albumItemsText = `with ${viewerCte('$1')}
  select ${viewerColumns}, page.*
  from ${fromViewer}
  left join album on album.id = $2 and ${albumIsVisible('album', 'viewer.id')}
  left join lateral (${pageOfItems('album', toldTo('album', 'viewer.id'), {
    limit: '$3',
    key: '$4',
    id: '$5',
  })}) page on album.id is not null`

/** Items that a member sees, in the order asked: $1 the items, $2 the member. */
export const seenItemsText = `select ${albumItemJson('item', toldTo('album', '$2::uuid'))}::text as json
  from unnest($1::uuid[]) with ordinality as asked (id, nth)
  join album_item item on item.id = asked.id
  join album on album.id = item.album_id
    and (album.owner_id = $2::uuid or ${albumIsVisible('album', '$2::uuid')})
  order by asked.nth`
