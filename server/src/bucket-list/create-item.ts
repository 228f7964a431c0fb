import { type BucketListItemInput, maxBucketListItems } from '@farfolk/contract/bucket-list'
import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import type { Images } from '../images/images.ts'
import { doneness, resolveItemPlace, whereabouts } from './item-values.ts'
import { lockOrder } from './order.ts'

/** Puts an item at the end of the owner's list, once. */
export async function createItem(
  { db, images }: { db: Database; images: Images },
  ownerId: string,
  input: BucketListItemInput,
): Promise<{ id: string; isNew: boolean }> {
  const { category, title, description, country, url, targetDate, audience } = input
  return createOnce(db, { kind: 'bucketListItem', id: input.id, ownerId }, async (id) => {
    const place = await resolveItemPlace(db, input)
    const values = {
      ...whereabouts({ country: null, place: null }, { country, place }),
      ...doneness({ done: false, done_at: null }, input),
    }
    const picture =
      input.image && (await images.take(input.image, { ownerId, field: 'bucketListItem.image' }))
    await tx(db, async (trx) => {
      const position = await nextPosition(trx, ownerId)
      const imageId = picture
        ? await images.insert(trx, { ownerId, image: picture, field: 'bucketListItem.image' })
        : null
      await trx
        .insertInto('bucket_list_item')
        .values({
          id,
          owner_id: ownerId,
          category,
          title,
          description,
          ...values,
          url,
          image_id: imageId,
          target_date: targetDate,
          audience,
          default_open: sql`(
            select bucket_list_audience = 'everyone' from member where id = ${ownerId})`,
          position,
        })
        .execute()
    })
  })
}

async function nextPosition(trx: Executor, ownerId: string): Promise<number> {
  await lockOrder(trx, ownerId)
  const { count, last } = await trx
    .selectFrom('bucket_list_item')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number | null>('position').as('last'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (count >= maxBucketListItems) {
    const message = `A bucket list takes ${maxBucketListItems.toLocaleString('en')} items at most`
    throw new ApiError('maximum', { field: 'bucketListItem', message })
  }
  return (last ?? -1) + 1
}
