import { type Kysely, sql } from 'kysely'

/** What members say of trips, albums and photos, and that they like them, see decision 55. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// A photo by its image, which stays where its row of album_item goes: while the club hides it.
const thing = `trip_id uuid references trip on delete cascade,
    album_id uuid references album on delete cascade,
    image_id uuid references image on delete cascade`

const statements = [
  `create table comment (
    id uuid primary key,
    author_id uuid not null references member on delete cascade,
    ${thing},
    body text not null check (length(body) between 1 and 2000),
    -- By the club, until it has made up its mind.
    hidden boolean not null default false,
    edited_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint comment_of_one check (num_nonnulls(trip_id, album_id, image_id) = 1)
  )`,
  ...['trip_id', 'album_id', 'image_id'].map(
    (column) => `create index comment_${column} on comment (${column}, created_at, id)
      where ${column} is not null`,
  ),
  `create index comment_author on comment (author_id, id)`,

  `create table thing_like (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    ${thing},
    created_at timestamptz not null default now(),
    constraint thing_like_of_one check (num_nonnulls(trip_id, album_id, image_id) = 1),
    constraint thing_like_once unique nulls not distinct (member_id, trip_id, album_id, image_id)
  )`,
  ...['trip_id', 'album_id', 'image_id'].map(
    (column) => `create index thing_like_${column} on thing_like (${column}, created_at, id)
      where ${column} is not null`,
  ),

  // Who hears nothing of them, of photos by their album.
  `create table thing_mute (
    member_id uuid not null references member on delete cascade,
    trip_id uuid references trip on delete cascade,
    album_id uuid references album on delete cascade,
    constraint thing_mute_of_one check (num_nonnulls(trip_id, album_id) = 1),
    constraint thing_mute_once unique nulls not distinct (member_id, trip_id, album_id)
  )`,
  `create index thing_mute_trip on thing_mute (trip_id) where trip_id is not null`,
  `create index thing_mute_album on thing_mute (album_id) where album_id is not null`,

  // Null too: a server of before, which may still run, inserts whole rows without it.
  `alter table trip add column comments_off boolean default false`,
  `alter table album add column comments_off boolean default false`,

  // Not valid, both: each takes all that the one before took.
  `alter table report
    drop constraint report_kind_check,
    add constraint report_kind_check check (kind in ('user', 'trip', 'album', 'albumItem', 'message',
      'bucketListItem', 'experience', 'comment')) not valid`,
  `alter table notification
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'album_linked', 'album_shared', 'comment_written', 'thing_liked',
      'message_request', 'experience_written', 'visit_requested', 'visit_accepted',
      'visit_declined', 'visit_cancelled', 'verification_done', 'welcome')) not valid`,
]
