import { type Kysely, sql } from 'kysely'

/** What members say of each other, see decision 48. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table experience (
    id uuid primary key,
    author_id uuid not null references member on delete cascade,
    about_id uuid not null references member on delete cascade,
    kind text not null check (kind in ('travelled', 'met', 'stayed')),
    recommended text not null check (recommended in ('yes', 'no', 'unsure')),
    body text not null check (length(body) between 1 and 2000),
    -- In hours: a day of a session's time zone may have another number of them.
    published_at timestamptz not null default now() + interval '336 hours',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint experience_of_others check (author_id <> about_id),
    constraint experience_once unique (author_id, about_id),
    constraint experience_waits check (
      published_at between created_at and created_at + interval '336 hours')
  )`.execute(db)
  await sql`create index experience_about
    on experience (about_id, created_at desc, id desc)`.execute(db)
  await sql`create index experience_written
    on experience (author_id, created_at desc, id desc)`.execute(db)
  await sql`alter table report
    drop constraint report_kind_check,
    add constraint report_kind_check check (kind in ('user', 'trip', 'album', 'albumItem', 'message',
      'bucketListItem', 'experience'))`.execute(db)
  await sql`alter table notification
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_changed', 'trip_deleted', 'trip_match', 'album_linked', 'album_shared',
      'message_request', 'experience_written', 'verification_done', 'welcome'))`.execute(db)
}
