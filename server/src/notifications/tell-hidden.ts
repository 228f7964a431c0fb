import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { announceGone, removedColumns } from './announcements.ts'

/** Of whom much was told loses the older of it with the next list. */
const toldAtMost = 500
/** Trips, albums, photos, meet-ups, to-dos and questions, the newest of each: what is told is mostly of these. */
const ownedAtMost = 2_000
/** Of one thing, or to one member, and of all: where there is more some of the newest may be missed. */
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
    subjectId === undefined ? toldAround(actorId, memberId) : toldOf([subjectId].flat(), actorId)
  const { rows } = await told.execute(trx)
  announceGone(live, trx, 'hidden', rows)
  live.noteWritten(trx, [...new Set(rows.map(({ member_id: id }) => id))])
}

const columns = sql.raw(['member_id', ...removedColumns].map((name) => `n.${name}`).join(', '))
const newest = sql`order by n.created_at desc limit ${toldAtMost}`
type Told = Parameters<typeof announceGone>[3][number]

/** SQL of what was told of things, `things` being SQL of their ids, and of whatever else holds. */
function toldAbout(things: RawBuilder<unknown>, isTold: RawBuilder<unknown>) {
  return sql<Told>`select ${columns}
    from (select n.* from (${things}) thing
      cross join lateral (
        select * from notification n where n.subject_id = thing.id and ${isTold}
        limit ${readOfEach}) n
      limit ${readAtMost}) n
    ${newest}`
}

/** SQL of what was told of these, of a trip's albums and to-dos and of an album's photos with it. */
export function toldOf(subjectIds: readonly string[], actorId: string | undefined) {
  const things = sql`
    select unnest(${subjectIds}::uuid[]) as id
    union select id from album where trip_id = any(${subjectIds}::uuid[])
    union select id from album_item where album_id = any(${subjectIds}::uuid[])
    union select id from trip_todo where trip_id = any(${subjectIds}::uuid[])`
  const isTold = actorId === undefined ? sql`true` : sql`n.actor_id = ${actorId}::uuid`
  return toldAbout(things, isTold)
}

/**
 * SQL of what this member was told, or whoever, of an owner's deeds, and of what others did where it is about the owner
 * or a thing of theirs, as of comments below it.
 */
export function toldAround(ownerId: string, memberId: string | undefined) {
  const isTold = memberId === undefined ? sql`true` : sql`n.member_id = ${memberId}::uuid`
  // Each in the order of an index, by the actor or by who was told.
  const read =
    memberId === undefined
      ? sql`notification n`
      : sql`(
          select * from notification n where ${isTold}
          order by n.created_at desc limit ${readOfEach}) n`
  const things = sql`
    select ${ownerId}::uuid as id
    union all (select id from trip where owner_id = ${ownerId} order by start_date desc limit ${ownedAtMost})
    union all (select id from album where owner_id = ${ownerId} order by id desc limit ${ownedAtMost})
    union all (
      select id from meet_up where owner_id = ${ownerId} order by starts_at desc limit ${ownedAtMost})
    union all (
      select id from trip_todo where author_id = ${ownerId} and assignee_id is not null and done_at is null
      limit ${ownedAtMost})
    union all (
      select id from question where owner_id = ${ownerId} order by created_at desc limit ${ownedAtMost})
    union all (
      select item.id
      from (
        select image.id from image where image.owner_id = ${ownerId}
        order by image.id desc limit ${ownedAtMost}) photo
      join album_item item on item.image_id = photo.id)`
  return sql<Told>`
    (select ${columns} from ${read} where n.actor_id = ${ownerId}::uuid ${newest})
    union
    (${toldAbout(things, isTold)})`
}
