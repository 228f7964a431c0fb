import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { announceGone, removedColumns } from './announcements.ts'

/** Of whom much was told loses the older of it with the next list. */
const toldAtMost = 500
/** Trips, albums and photos, the newest of each: what is told is mostly of these. */
const ownedAtMost = 2_000
/** Of one thing, and of all: of whom more was told some of the newest may be missed. */
const readOfEach = 2_000
const readAtMost = 20_000

type Hidden =
  | {
      /** Whose deeds others were told of; absent: whoever's, such as guests' of a trip. */
      actorId?: string
      subjectId: string | readonly string[]
      memberId?: undefined
    }
  | {
      /** All of theirs may be hidden now, and with it what others did there. */
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
  const told =
    subjectId === undefined
      ? (await toldAround(actorId, memberId).execute(trx)).rows
      : await toldOf(trx, [subjectId].flat(), actorId)
  announceGone(live, trx, 'hidden', told)
}

/** What was told of these, and of an album's photos with it. */
async function toldOf(trx: Executor, subjectIds: string[], actorId: string | undefined) {
  return trx
    .selectFrom('notification')
    .select(['member_id', ...removedColumns])
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId!))
    .where(
      'subject_id',
      '=',
      sql<string>`any(${subjectIds}::uuid[] || array(
        select id from album_item where album_id = any(${subjectIds}::uuid[])))`,
    )
    .orderBy('created_at', 'desc')
    .limit(toldAtMost)
    .execute()
}

/**
 * SQL of what this member was told, or whoever, of an owner's deeds, and of what others did where it is about the owner
 * or a thing of theirs, as of comments below it.
 */
export function toldAround(ownerId: string, memberId: string | undefined) {
  const columns = sql.raw(['member_id', ...removedColumns].map((name) => `n.${name}`).join(', '))
  const isTold = memberId === undefined ? sql`true` : sql`n.member_id = ${memberId}::uuid`
  const newest = sql`order by n.created_at desc limit ${toldAtMost}`
  return sql<Parameters<typeof announceGone>[3][number]>`
    (select ${columns} from notification n where n.actor_id = ${ownerId}::uuid and ${isTold} ${newest})
    union
    (select ${columns}
    from (select n.* from (
      select ${ownerId}::uuid as id
      union all (select id from trip where owner_id = ${ownerId} order by start_date desc limit ${ownedAtMost})
      union all (select id from album where owner_id = ${ownerId} order by id desc limit ${ownedAtMost})
      union all (
        select item.id
        from (
          select image.id from image where image.owner_id = ${ownerId}
          order by image.id desc limit ${ownedAtMost}) photo
        join album_item item on item.image_id = photo.id)) owned
    cross join lateral (
      select * from notification n where n.subject_id = owned.id and ${isTold}
      limit ${readOfEach}) n
    limit ${readAtMost}) n
    ${newest})`
}
