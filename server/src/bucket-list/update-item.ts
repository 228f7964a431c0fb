import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { BucketListItemPatch } from '@farfolk/contract/bucket-list'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { Images } from '../images/images.ts'
import type { Live } from '../live/live.ts'
import { audienceColumns } from '../visibility/hidden.ts'
import { doneness, resolveItemPlace, whereabouts } from './item-values.ts'
import { lockOrder, moveItem } from './order.ts'
import { lockOwnItem } from './own-item.ts'

interface ItemChange {
  itemId: string
  ownerId: string
  patch: BucketListItemPatch
  /** Of If-Match. */
  versions: string[] | null
}

/** Changes what `patch` names. */
export async function updateItem(
  { db, images, live }: { db: Database; images: Images; live: Live },
  { itemId, ownerId, patch, versions }: ItemChange,
): Promise<void> {
  const place = await resolveItemPlace(db, patch)
  const picture =
    patch.image && (await images.take(patch.image, { ownerId, field: 'bucketListItem.image' }))
  await tx(db, async (trx) => {
    if (patch.position !== undefined) await lockOrder(trx, ownerId)
    const item = await lockOwnItem(trx, itemId, ownerId, versions)
    if (namesNothing(patch)) return
    if (patch.position !== undefined) await moveItem(trx, item, patch.position)
    // Kysely leaves out what is undefined.
    await trx
      .updateTable('bucket_list_item')
      .set({
        category: patch.category,
        title: patch.title,
        description: patch.description,
        ...whereabouts(item, { country: patch.country, place }),
        url: patch.url,
        image_id: picture
          ? await images.insert(trx, { ownerId, image: picture, field: 'bucketListItem.image' })
          : picture,
        target_date: patch.targetDate,
        ...doneness(item, patch),
        ...audienceColumns(item, patch.audience),
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', itemId)
      .execute()
    if (picture !== undefined && item.image_id !== null) await images.remove(trx, item.image_id)
    if (patch.audience !== undefined) live.forgetPages(trx)
  })
}
