import { type Kysely, sql } from 'kysely'

/**
 * Who asked to come along and was told no, which was kept among the counters of limits and went with
 * them, see decision 32.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table declined_request (
    trip_id uuid not null references trip on delete cascade,
    member_id uuid not null references member on delete cascade,
    declined_at timestamptz not null default now(),
    primary key (trip_id, member_id)
  )`.execute(db)
  await sql`create index declined_request_member on declined_request (member_id)`.execute(db)
  // A key is `declined:<member>:<trip>:<owner>`; two ids alone are of friendships.
  await sql`insert into declined_request (trip_id, member_id, declined_at)
    select trip.id, member.id, (select max(t) from unnest(kept.times) t)
    from (
      select string_to_array(key, ':') as ids, times from rate_limit
      where key like 'declined:%:%:%' and expires_at > now()
    ) kept
    join trip on trip.id = kept.ids[3]::uuid and trip.owner_id = kept.ids[4]::uuid
    join member on member.id = kept.ids[2]::uuid`.execute(db)
  await sql`delete from rate_limit where key like 'declined:%:%:%'`.execute(db)
}
