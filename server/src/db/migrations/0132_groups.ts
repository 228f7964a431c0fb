import { type Kysely, sql } from 'kysely'

/** Conversations of several members without a trip, see decision 66. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table channel
    -- Not valid: it takes all that the one before took.
    drop constraint channel_kind_check,
    add constraint channel_kind_check check (kind in ('direct', 'trip', 'group')) not valid`.execute(
    db,
  )
  // Who has left keeps the row: they are not added again.
  await sql`create table channel_seat (
    channel_id uuid not null references channel on delete cascade,
    member_id uuid not null references member on delete cascade,
    -- In the order they came: the first who is there is the owner.
    number integer not null check (number > 0),
    joined_at timestamptz not null default now(),
    left_at timestamptz,
    -- By the owner, who alone may bring them back.
    was_removed boolean not null default false,
    primary key (channel_id, member_id),
    check (not was_removed or left_at is not null)
  )`.execute(db)
  // What somebody has called it goes with their account, as all their words do.
  await sql`create table channel_name (
    channel_id uuid primary key references channel on delete cascade,
    author_id uuid not null references member on delete cascade,
    name text not null check (length(name) between 1 and 80)
  )`.execute(db)
  await sql`create index channel_name_author on channel_name (author_id)`.execute(db)
  await sql`create index channel_seat_member on channel_seat (member_id)`.execute(db)
}
