import { type Kysely, sql } from 'kysely'

/** Devices that are told of notifications, see decision 61. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table push_subscription (
    session_id uuid primary key references session (id) on delete cascade,
    member_id uuid not null references member on delete cascade,
    endpoint text not null unique check (length(endpoint) between 1 and 2000),
    p256dh text not null,
    auth text not null,
    friend_requests boolean not null default true,
    messages boolean not null default true,
    trips boolean not null default true,
    created_at timestamptz not null default now(),
    failing_since timestamptz
  )`.execute(db)
  await sql`create index push_subscription_member on push_subscription (member_id)`.execute(db)
}
