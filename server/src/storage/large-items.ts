import * as z from 'zod/mini'
import { ownItemJson } from '../albums/own-items.ts'
import { pageOf, pageStatement } from '../http/page-statement.ts'

/** Where the list goes on: behind this many bytes, and this picture. */
export const SizePlace = z.object({
  key: z.string().check(z.regex(/^\d{1,15}$/)),
  id: z.uuid(),
})

/**
 * Whose session it is sees their own: a walk along the one index by size, of which what no album shows is passed
 * over. $1 the token's hash, $2 limit, $3 and $4 of the cursor or null.
 */
export const largeItemsText = pageStatement(
  pageOf('large', {
    from: `from (
      select size.image_id as id, size.bytes from image_size size
      where size.owner_id = viewer.id and size.album_id is not null
        and (size.bytes, size.image_id) < (
          coalesce($3::text::bigint, 9007199254740991),
          coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))) large`,
    by: 'large.bytes desc, large.id desc',
    key: 'large.bytes::text',
    json: ownItemJson('shown.id', ', large.bytes'),
    joined: `cross join lateral (
      select item.id from album_item item where item.image_id = large.id offset 0) shown`,
  }),
)
