import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/**
 * One of the two has blocked the other: neither is named any more by the other, nor on the other's photos. What was
 * refused stays so, for the day when the block ends.
 */
export async function endNamesBetween(
  trx: Executor,
  memberId: string,
  otherId: string,
): Promise<void> {
  await sql`delete from photo_name name
    using (values (${memberId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${memberId}::uuid)) pair (named, other)
    where name.member_id = pair.named and name.state <> 'refused'
      and (name.named_by = pair.other or exists (
        select from image where image.id = name.image_id and image.owner_id = pair.other))`.execute(
    trx,
  )
}
