import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { isOver } from '../meet-ups/meet-up-json.ts'
import { type GoneNews, tellNext } from './tell-next.ts'

/** What was told longest ago is as good as read. */
const newsAtMost = 500

const isUnread = sql`told.read_at is null and told.type in ('comment_written', 'thing_liked')`

/**
 * As `holdThing`, before a block takes away what is between two members: of their trips and the meet-ups of theirs
 * that are to come, so that who is invited, follows or comes in this moment is waited for, or finds the block; of
 * albums that one has on a trip of the other's, see `holdLinked`; and of all that they were told of by each other
 * and have not read, since who comments there meanwhile would count on it.
 */
export async function holdThingsBetween(
  trx: Executor,
  memberId: string,
  otherId: string,
): Promise<void> {
  await holdThingsOf(
    trx,
    sql`select 'trip' as subject_kind, id as subject_id from trip
      where owner_id in (${memberId}::uuid, ${otherId}::uuid)
      union all
      select 'album', album.id from trip
      join album on album.trip_id = trip.id
      where (trip.owner_id, album.owner_id) in (
        (${memberId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${memberId}::uuid))
      union all
      select 'meetUp', id from meet_up
      where owner_id in (${memberId}::uuid, ${otherId}::uuid) and not ${sql.raw(isOver('meet_up'))}
      union all
      select told.subject_kind, told.subject_id from notification told
      where ${isUnread} and (
        (told.member_id = ${memberId}::uuid and told.actor_id = ${otherId}::uuid)
        or (told.member_id = ${otherId}::uuid and told.actor_id = ${memberId}::uuid))`,
  )
}

/**
 * Tells of the next comments and likes since, whom a member's had kept from hearing of them: that one's
 * account is closed, and nobody finds what was told of it.
 */
export async function tellBehindClosed(live: Live, trx: Executor, memberId: string): Promise<void> {
  const news = newsOf([memberId])
  await holdThingsOf(trx, news)
  const { rows } = await sql<GoneNews>`
    select member_id, type, subject_kind, subject_id, read_at, created_at::text as told_at
    from (${news}) told`.execute(trx)
  await tellNext(live, trx, rows)
}

/** Before `tellBehindClosed` of several: of one after the other they would be held in no order. */
export async function holdNewsOf(trx: Executor, memberIds: readonly string[]): Promise<void> {
  await holdThingsOf(trx, newsOf(memberIds))
}

const newsOf = (memberIds: readonly string[]) => sql`
  select news.* from unnest(${memberIds}::uuid[]) actor (id) cross join lateral (
    select told.* from notification told where told.actor_id = actor.id and ${isUnread}
    order by told.created_at desc limit ${newsAtMost}) news`

/** Trips before albums before meet-ups before questions, and each in order: no two wait for each other. */
async function holdThingsOf(trx: Executor, news: RawBuilder<unknown>): Promise<void> {
  await sql`select from trip where id in (
      select subject_id from (${news}) news where subject_kind = 'trip')
    order by id for no key update`.execute(trx)
  await sql`select from album where id in (
      select subject_id from (${news}) news where subject_kind = 'album'
      union all
      select item.album_id from (${news}) news join album_item item on item.id = news.subject_id
      where news.subject_kind = 'albumItem')
    order by id for no key update`.execute(trx)
  await sql`select from meet_up where id in (
      select subject_id from (${news}) news where subject_kind = 'meetUp')
    order by id for no key update`.execute(trx)
  await sql`select from question where id in (
      select subject_id from (${news}) news where subject_kind = 'question')
    order by id for no key update`.execute(trx)
}
