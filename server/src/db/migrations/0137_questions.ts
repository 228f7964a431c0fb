import { type Kysely, sql } from 'kysely'

/** Questions about towns, which comments answer, see decision 70. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const band = 'least(floor(lat), 89)::integer'
const cells = `greatest(1, floor(360 * cosd(greatest(abs(${band}), abs(${band} + 1)))))::integer`
const cell = `(${band} * 1000 + floor((lng + 180) / 360 * ${cells})::integer % ${cells})`

const things = ['comment', 'thing_like', 'thing_mute']

const statements = [
  `create table question (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    title text not null check (length(title) between 5 and 120),
    body text not null check (length(body) <= 5000),
    place_id integer not null,
    place_name text not null,
    place_region text,
    country_code text not null,
    lat double precision not null check (lat between -90 and 90),
    lng double precision not null check (lng between -180 and 180),
    population integer,
    audience text not null default 'members' check (audience in ('members', 'hidden')),
    closed_at timestamptz,
    -- The comment that helped.
    helped_by uuid references comment on delete set null,
    -- Kept by comment_answers, below.
    is_answered boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- On a grid of about 111 km, and on the unit sphere, as a row of stay.
    cell integer not null generated always as ${cell} stored,
    -- A column of its own: the index of all cells looks as good to find these by, and is not.
    unanswered_cell integer generated always as (
      case when closed_at is null and not is_answered then ${cell} end) stored,
    x double precision not null generated always as (cosd(lat) * cosd(lng)) stored,
    y double precision not null generated always as (cosd(lat) * sind(lng)) stored,
    z double precision not null generated always as (sind(lat)) stored,
    constraint question_helped check (helped_by is null or closed_at is not null)
  )`,
  `create index question_cell on question (cell, created_at, id)`,
  `create index question_unanswered on question (unanswered_cell, created_at, id)
    where unanswered_cell is not null`,
  // Most cells have few, and a city's all: as many as there are would let a statement sort all of a cell for a page.
  `alter table question
    alter column cell set (n_distinct = 20), alter column unanswered_cell set (n_distinct = 20)`,
  `create index question_owner on question (owner_id, created_at, id)`,
  `create index question_helped_by on question (helped_by) where helped_by is not null`,

  ...things.map(
    (table) =>
      `alter table ${table} add column question_id uuid references question on delete cascade`,
  ),
  // Not valid, all: each takes all that the one before took.
  `alter table comment
    drop constraint comment_of_one,
    add constraint comment_of_one
      check (num_nonnulls(trip_id, album_id, image_id, meet_up_id, question_id) = 1) not valid`,
  `alter table thing_like
    drop constraint thing_like_of_one,
    add constraint thing_like_of_one
      check (num_nonnulls(trip_id, album_id, image_id, meet_up_id, question_id) = 1) not valid,
    drop constraint thing_like_once,
    add constraint thing_like_once
      unique nulls not distinct (member_id, trip_id, album_id, image_id, meet_up_id, question_id)`,
  `alter table thing_mute
    drop constraint thing_mute_of_one,
    add constraint thing_mute_of_one
      check (num_nonnulls(trip_id, album_id, meet_up_id, question_id) = 1) not valid,
    drop constraint thing_mute_once,
    add constraint thing_mute_once
      unique nulls not distinct (member_id, trip_id, album_id, meet_up_id, question_id)`,
  ...['comment', 'thing_like'].map(
    (table) => `create index ${table}_question_id on ${table} (question_id, created_at, id)
      where question_id is not null`,
  ),
  `create index comment_answered on comment (author_id, question_id) where question_id is not null`,
  `create index thing_mute_question on thing_mute (question_id) where question_id is not null`,

  // Here alone also what an erased member has answered is seen to go: an index lists what nobody has answered.
  `create function mark_answered() returns trigger language plpgsql set search_path from current as $$
    begin
      -- Of two at once the second sees here what the first has left.
      perform from question where id = coalesce(new.question_id, old.question_id) for no key update;
      update question asked set is_answered = not asked.is_answered
      where asked.id = coalesce(new.question_id, old.question_id)
        and asked.is_answered <> exists (
          select from comment answer
          where answer.question_id = asked.id and not answer.hidden and answer.author_id <> asked.owner_id);
      return null;
    end $$`,
  `create trigger comment_answers after insert on comment
    for each row when (new.question_id is not null) execute function mark_answered()`,
  `create trigger comment_answers_hidden after update of hidden on comment
    for each row when (new.question_id is not null) execute function mark_answered()`,
  `create trigger comment_answers_gone after delete on comment
    for each row when (old.question_id is not null) execute function mark_answered()`,

  `alter table report
    drop constraint report_kind_check,
    add constraint report_kind_check check (kind in ('user', 'trip', 'album', 'albumItem', 'message',
      'bucketListItem', 'experience', 'visit', 'comment', 'meetUp', 'question')) not valid`,
  `alter table notification
    drop constraint notification_subject_kind_check,
    add constraint notification_subject_kind_check check (subject_kind in (
      'user', 'trip', 'album', 'albumItem', 'channel', 'visit', 'meetUp', 'question')) not valid,
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'trip_route_changed', 'album_linked', 'followed_album_linked', 'album_shared',
      'photos_added', 'comment_written', 'thing_liked', 'message_request', 'added_to_group',
      'experience_written', 'visit_requested', 'visit_accepted', 'visit_declined', 'visit_cancelled',
      'meet_up_joined', 'meet_up_changed', 'meet_up_cancelled', 'question_asked', 'answer_helped',
      'verification_done', 'welcome')) not valid`,
]
