import { type Kysely, sql } from 'kysely'

/** What members ask of those who offer it, see decision 54. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table visit (
    id uuid primary key,
    host_id uuid not null references member on delete cascade,
    guest_id uuid not null references member on delete cascade,
    offer text not null check (offer in ('meet', 'show-around', 'stay')),
    first_day date not null,
    last_day date not null,
    people smallint not null default 1 check (people between 1 and 20),
    message text not null check (length(message) between 1 and 500),
    status text not null default 'pending'
      check (status in ('pending', 'accepted', 'declined', 'cancelled')),
    answer text check (length(answer) between 1 and 500),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint visit_of_others check (host_id <> guest_id),
    constraint visit_days check (last_day between first_day and first_day + 365)
  )`.execute(db)
  // One waits for an answer at a time, whatever its days: else a host could be asked without end.
  await sql`create unique index visit_pending on visit (guest_id, host_id)
    where status = 'pending'`.execute(db)
  // Of who may write about whom, and of calendars.
  await sql`create index visit_accepted on visit (guest_id, host_id, first_day)
    where status = 'accepted'`.execute(db)
  await sql`create index visit_host on visit (host_id, created_at desc, id desc)`.execute(db)
  await sql`create index visit_guest on visit (guest_id, created_at desc, id desc)`.execute(db)
  await sql`alter table notification
    drop constraint notification_type_check,
    -- Not valid: it takes all that the one before took.
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_over',
      'album_linked', 'album_shared', 'message_request', 'experience_written', 'visit_requested',
      'visit_accepted', 'visit_declined', 'visit_cancelled',
      'verification_done', 'welcome')) not valid`.execute(db)
}
