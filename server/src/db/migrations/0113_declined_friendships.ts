import { type Kysely, sql } from 'kysely'

/**
 * Who asked to be friends and was told no, which was kept among the counters of limits and went with
 * them, see decision 17.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table declined_friendship (
    asker_id uuid not null references member on delete cascade,
    other_id uuid not null references member on delete cascade,
    declined_at timestamptz not null default now(),
    primary key (asker_id, other_id)
  )`.execute(db)
  await sql`create index declined_friendship_other on declined_friendship (other_id)`.execute(db)
  // A key is `declined:<asker>:<other>`; those of trips went with migration 109.
  await sql`insert into declined_friendship (asker_id, other_id, declined_at)
    select asker.id, other.id, (select max(t) from unnest(kept.times) t)
    from (
      select string_to_array(key, ':') as ids, times from rate_limit
      where key like 'declined:%' and expires_at > now()
    ) kept
    join member asker on asker.id = kept.ids[2]::uuid
    join member other on other.id = kept.ids[3]::uuid`.execute(db)
  await sql`delete from rate_limit where key like 'declined:%'`.execute(db)
}
