import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Notifications } from '../notifications/notify.ts'
import { forgetNaming } from './tell-named.ts'

/**
 * One of the two has blocked the other: neither is named any more by the other, nor on the other's photos. What was
 * refused stays so, for the day when the block ends. What the two were told of each other is the caller's to forget.
 */
export async function endNamesBetween(
  notifications: Notifications,
  trx: Executor,
  memberId: string,
  otherId: string,
): Promise<void> {
  const { rows: namedByOthers } = await sql<{
    album_id: string
    member_id: string
    named_by: string
  }>`
    with gone as (
      delete from photo_name name
      using (values (${memberId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${memberId}::uuid)) pair (named, other)
      where name.member_id = pair.named and name.state <> 'refused'
        and (name.named_by = pair.other or exists (
          select from image where image.id = name.image_id and image.owner_id = pair.other))
      returning name.image_id, name.member_id, name.named_by)
    select distinct item.album_id, gone.member_id, gone.named_by
    from gone join album_item item on item.image_id = gone.image_id
    where gone.named_by not in (${memberId}, ${otherId})
    order by item.album_id, gone.member_id, gone.named_by`.execute(trx)
  for (const { album_id: albumId, member_id: named, named_by: namedBy } of namedByOthers) {
    await forgetNaming(notifications, trx, { albumId, memberId: named, namedBy })
  }
}
