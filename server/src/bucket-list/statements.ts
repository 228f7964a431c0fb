import {
  type PageColumns,
  pageOf,
  pageOfNewest,
  pageStatement,
  thingStatement,
  versionOf,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { type ByEyes, throughEyes } from '../visibility/eyes.ts'
import { bucketListItemIsVisible } from '../visibility/visible.ts'
import { bucketListItemJson } from './item-json.ts'

// The texts of the hot reads: each checks the session and builds the answer at once.

const wholeItem = (viewer: string) =>
  `${bucketListItemJson('item', viewer)}::text as json, ${versionOf('item')} as version`

/** $1 the token's hash, $2 the item. */
export const ownItemText = thingStatement(
  `select ${wholeItem('viewer.id')} from bucket_list_item item
    where item.id = $2 and item.owner_id = viewer.id`,
)

/** As `ownItemText` for who has just written it: $1 the item, $2 the owner. */
export const writtenItemText = `select ${wholeItem('$2::uuid')}
  from bucket_list_item item where item.id = $1 and item.owner_id = $2::uuid`

export type ItemPageRow = ViewerColumns & PageColumns

/** SQL of a page of one owner's list, in its order; $2 limit, $3 and $4 of the cursor or null. */
function pageOfList(where: string): string {
  return pageOf('item', {
    // By position alone, which no two have the same; the one that ended the page before may have
    // moved on since.
    from: `from bucket_list_item item
      where ${where} and item.position > coalesce($3::text::int, -1)
        and ($5::text is null or item.category = $5) and ($6::boolean is null or item.done = $6)
        and $4::uuid is distinct from item.id`,
    by: 'item.position',
    key: 'item.position::text',
    json: bucketListItemJson('item', 'viewer.id'),
  })
}

/** $1 the token's hash, $2 limit, $3 and $4 of the cursor, $5 category and $6 done or null. */
export const ownItemsText = pageStatement(pageOfList('item.owner_id = viewer.id'))

/** As `ownItemsText`, where $1 is of the eyes and $7 is the owner. */
export const memberItemsTexts: ByEyes<string> = throughEyes((viewer) =>
  pageStatement(
    pageOfList(`item.owner_id = $7::uuid and ${bucketListItemIsVisible('item', 'viewer.id')}`),
    viewer,
  ),
)

/** Of all members, newest first: as `ownItemsText`, where $6 is a country, of `all` null. */
export const newestItemsTexts = byCountry(bucketListItemIsVisible('item', 'viewer.id'))

/** The same for visitors, by the index of what may be open to everyone. */
export const openItemsTexts =
  byCountry(`(item.audience = 'everyone' or (item.audience is null and item.default_open))
    and ${bucketListItemIsVisible('item', 'viewer.id')}`)

/** Two, since a plan that is kept for both would look for a country among the wishes of the whole club. */
function byCountry(where: string) {
  return {
    all: pageOfNewestItems(`${where} and $6::text is null`),
    country: pageOfNewestItems(`${where} and item.country = $6::text`),
  }
}

function pageOfNewestItems(where: string): string {
  return pageStatement(
    pageOfNewest('item', {
      from: `from bucket_list_item item where ${where}
        and ($5::text is null or item.category = $5)`,
      json: bucketListItemJson('item', 'viewer.id'),
    }),
  )
}
