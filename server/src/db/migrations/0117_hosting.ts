import { type Kysely, sql } from 'kysely'

/** How members take guests in, see decision 59. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null is what a member has not said; the limits are those of contract/src/hosting.ts.
  await sql`create table hosting (
    member_id uuid primary key references member on delete cascade,
    taking text check (taking in ('yes', 'maybe', 'no')),
    max_guests smallint check (max_guests between 1 and 20),
    days_ahead smallint check (days_ahead between 0 and 365),
    sleeping text[] not null default '{}',
    children text check (children in ('yes', 'ask', 'no')),
    pets text check (pets in ('yes', 'ask', 'no')),
    smoking text check (smoking in ('yes', 'ask', 'no')),
    has_pets boolean,
    has_children boolean,
    wheelchair boolean,
    about text not null default '' check (length(about) <= 1000),
    -- Each one that there is, once.
    constraint hosting_sleeping_check check (cardinality(sleeping)
      = ('private-room' = any(sleeping))::integer + ('shared-room' = any(sleeping))::integer
        + ('sofa' = any(sleeping))::integer + ('floor' = any(sleeping))::integer
        + ('garden' = any(sleeping))::integer)
  )`.execute(db)
}
