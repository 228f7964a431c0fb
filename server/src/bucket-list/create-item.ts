import { type BucketListItemInput, maxBucketListItems } from '@farfolk/contract/bucket-list'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Images } from '../images/images.ts'
import { doneness, resolveItemPlace, whereabouts } from './item-values.ts'
import { lockOrder } from './order.ts'

/**
 * Puts an item at the end of the owner's list once: an id that the owner has used before changes
 * nothing and makes `isNew` false; another owner's is a conflict.
 */
export async function createItem(
  { db, images }: { db: Database; images: Images },
  ownerId: string,
  input: BucketListItemInput,
): Promise<{ id: string; isNew: boolean }> {
  const id = input.id ?? uuid()
  if (input.id !== undefined && (await isWritten(db, id, ownerId))) return { id, isNew: false }
  const { category, title, description, country, url, targetDate, audience } = input
  const place = await resolveItemPlace(db, input)
  const values = {
    ...whereabouts({ country: null, place: null }, { country, place }),
    ...doneness({ done: false, done_at: null }, input),
  }
  const picture = input.image && (await images.take(input.image, { field: 'bucketListItem.image' }))
  try {
    await tx(db, async (trx) => {
      const position = await nextPosition(trx, ownerId)
      const imageId = picture ? await images.insert(trx, { ownerId, image: picture }) : null
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
  } catch (error) {
    // The same create, sent twice at once.
    if (breaks(error, 'bucket_list_item_pkey') && (await isWritten(db, id, ownerId))) {
      return { id, isNew: false }
    }
    throw error
  }
  return { id, isNew: true }
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

async function isWritten(db: Database, id: string, ownerId: string): Promise<boolean> {
  const item = await db
    .selectFrom('bucket_list_item')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (item && item.owner_id !== ownerId) {
    throw new ApiError('conflict', { field: 'bucketListItem.id' })
  }
  return item !== undefined
}
