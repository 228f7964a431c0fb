import { type Kysely, sql } from 'kysely'

/** Meet-ups that members call, who comes, and what is said of them, see decision 67. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const band = 'least(floor(lat), 89)::integer'
const cells = `greatest(1, floor(360 * cosd(greatest(abs(${band}), abs(${band} + 1)))))::integer`

const things = ['comment', 'thing_like', 'thing_mute']

const statements = [
  `create table meet_up (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    name text not null check (length(name) between 1 and 120),
    description text not null check (length(description) <= 5000),
    place_id integer,
    place_name text not null,
    place_region text,
    country_code text not null,
    lat double precision not null check (lat between -90 and 90),
    lng double precision not null check (lng between -180 and 180),
    population integer,
    spot text not null check (length(spot) <= 200),
    -- What the clocks of the place show.
    starts timestamp not null,
    ends timestamp,
    -- The same as instants; without an end it is over some time after its start.
    starts_at timestamptz not null,
    over_at timestamptz not null,
    -- The owner counted.
    seats smallint check (seats between 2 and 500),
    audience text not null check (audience in ('members', 'friends', 'hidden')),
    shown_audience text,
    cancelled_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- On a grid of about 111 km, and on the unit sphere, as a row of stay.
    cell integer not null generated always as (
      ${band} * 1000 + floor((lng + 180) / 360 * ${cells})::integer % ${cells}) stored,
    x double precision not null generated always as (cosd(lat) * cosd(lng)) stored,
    y double precision not null generated always as (cosd(lat) * sind(lng)) stored,
    z double precision not null generated always as (sind(lat)) stored,
    constraint meet_up_span check (ends > starts and ends <= starts + interval '7 days'),
    constraint meet_up_instants check (over_at > starts_at),
    constraint meet_up_shown_audience check (case audience when 'hidden'
      then shown_audience is not null and shown_audience in ('members', 'friends')
      else shown_audience is null end)
  )`,
  `create index meet_up_cell on meet_up (cell, starts_at, id) where cancelled_at is null`,
  `create index meet_up_owner on meet_up (owner_id, starts_at, id)`,

  `create table meet_up_comer (
    meet_up_id uuid not null references meet_up on delete cascade,
    member_id uuid not null references member on delete cascade,
    created_at timestamptz not null default now(),
    primary key (meet_up_id, member_id)
  )`,
  `create index meet_up_comer_order on meet_up_comer (meet_up_id, created_at, member_id)`,
  `create index meet_up_comer_member on meet_up_comer (member_id)`,
  ...things.map(
    (table) =>
      `alter table ${table} add column meet_up_id uuid references meet_up on delete cascade`,
  ),
  // Not valid, all: each takes all that the one before took.
  `alter table comment
    drop constraint comment_of_one,
    add constraint comment_of_one
      check (num_nonnulls(trip_id, album_id, image_id, meet_up_id) = 1) not valid`,
  `alter table thing_like
    drop constraint thing_like_of_one,
    add constraint thing_like_of_one
      check (num_nonnulls(trip_id, album_id, image_id, meet_up_id) = 1) not valid,
    drop constraint thing_like_once,
    add constraint thing_like_once
      unique nulls not distinct (member_id, trip_id, album_id, image_id, meet_up_id)`,
  `alter table thing_mute
    drop constraint thing_mute_of_one,
    add constraint thing_mute_of_one
      check (num_nonnulls(trip_id, album_id, meet_up_id) = 1) not valid,
    drop constraint thing_mute_once,
    add constraint thing_mute_once
      unique nulls not distinct (member_id, trip_id, album_id, meet_up_id)`,
  ...['comment', 'thing_like'].map(
    (table) => `create index ${table}_meet_up_id on ${table} (meet_up_id, created_at, id)
      where meet_up_id is not null`,
  ),
  `create index thing_mute_meet_up on thing_mute (meet_up_id) where meet_up_id is not null`,

  `alter table report
    drop constraint report_kind_check,
    add constraint report_kind_check check (kind in ('user', 'trip', 'album', 'albumItem', 'message',
      'bucketListItem', 'experience', 'visit', 'comment', 'meetUp')) not valid`,
  `alter table notification
    drop constraint notification_subject_kind_check,
    add constraint notification_subject_kind_check check (subject_kind in (
      'user', 'trip', 'album', 'albumItem', 'channel', 'visit', 'meetUp')) not valid,
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'trip_route_changed', 'album_linked', 'followed_album_linked', 'album_shared',
      'comment_written', 'thing_liked', 'message_request', 'experience_written', 'visit_requested',
      'visit_accepted', 'visit_declined', 'visit_cancelled', 'meet_up_joined', 'meet_up_changed',
      'meet_up_cancelled', 'verification_done', 'welcome')) not valid,
    drop constraint notification_title_of_gone,
    -- What is cancelled may be deleted next.
    add constraint notification_title_of_gone check (
      (type in ('trip_deleted', 'trip_closed', 'meet_up_cancelled')) = (subject_title is not null))
      not valid`,
]
