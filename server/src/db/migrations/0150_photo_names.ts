import { type Kysely, sql } from 'kysely'

/** Members who are on photos, by their consent, see decision 88. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Not valid: every row of before has the default, and nobody need look through all of them.
  `alter table member
    add column photo_naming text not null default 'ask',
    add constraint member_photo_naming_check check (photo_naming in ('friends', 'ask', 'nobody')) not valid`,

  // By the image, as comments are: it is there in the trash and where the club has hidden the photo.
  `create table photo_name (
    image_id uuid not null references image on delete cascade,
    member_id uuid not null references member on delete cascade,
    named_by uuid not null references member on delete cascade,
    -- A refused one stays, so that nobody asks for it again.
    state text not null check (state in ('asked', 'shown', 'refused')),
    created_at timestamptz not null default now(),
    primary key (image_id, member_id)
  )`,
  `create index photo_name_of on photo_name (member_id, state, created_at, image_id)`,
  `create index photo_name_by on photo_name (named_by, image_id)`,

  // Not valid: it takes all that the one before took.
  `alter table notification
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'invited_joined', 'trip_invite', 'trip_join_request',
      'trip_accepted', 'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'trip_route_changed', 'album_linked', 'followed_album_linked', 'album_shared',
      'photos_added', 'photo_named', 'comment_written', 'thing_liked', 'message_request',
      'added_to_group', 'experience_written', 'visit_requested', 'visit_accepted', 'visit_declined',
      'visit_cancelled', 'meet_up_joined', 'meet_up_changed', 'meet_up_cancelled', 'question_asked',
      'answer_helped', 'search_found', 'verification_done', 'welcome')) not valid`,
]
