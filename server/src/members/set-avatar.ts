import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { imageFacts } from '../images/image-json.ts'
import type { Images, TakenImage } from '../images/images.ts'

/** Shows another picture of a member, or with null the drawn one; the one before is removed. */
export async function setAvatar(
  trx: Executor,
  images: Images,
  { memberId, image }: { memberId: string; image: TakenImage | null },
): Promise<void> {
  const { avatar_image_id: before } = await trx
    .selectFrom('member')
    .select('avatar_image_id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const id = image && (await images.insert(trx, { ownerId: memberId, image, field: 'user.avatar' }))
  await trx
    .updateTable('member')
    .set({
      avatar_image_id: id,
      avatar: sql<
        string | null
      >`(select ${sql.raw(imageFacts('image'))} from image where id = ${id})`,
    })
    .where('id', '=', memberId)
    .execute()
  if (before) await images.remove(trx, before)
}
