import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { announceGone, removedColumns } from './announcements.ts'

/** Of whom much was told loses the older of it with the next list. */
const toldAtMost = 500

type Hidden =
  | {
      /** Whose deeds others were told of; absent: whoever's, such as guests' of a trip. */
      actorId?: string
      subjectId: string | readonly string[]
      memberId?: undefined
    }
  | {
      /** All of theirs may be hidden now. */
      actorId: string
      subjectId?: undefined
      /** Absent: from whomever. */
      memberId?: string
    }

/**
 * Takes off open pages, after the commit, what their members were told and may no longer see: lists
 * and counts leave it out by themselves. What they still may see stays. Visitors find it on no page
 * that any process keeps.
 */
export async function tellHidden(
  live: Live,
  trx: Executor,
  { actorId, subjectId, memberId }: Hidden,
): Promise<void> {
  if (memberId === undefined) live.forgetPages(trx)
  const subjectIds = [subjectId ?? []].flat()
  const told = await trx
    .selectFrom('notification')
    .select(['member_id', ...removedColumns])
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId!))
    .$if(subjectId !== undefined, (query) =>
      // An album's photos with it.
      query.where(
        'subject_id',
        '=',
        sql<string>`any(${subjectIds}::uuid[] || array(
          select id from album_item where album_id = any(${subjectIds}::uuid[])))`,
      ),
    )
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .orderBy('created_at', 'desc')
    .limit(toldAtMost)
    .execute()
  announceGone(live, trx, 'hidden', told)
}
