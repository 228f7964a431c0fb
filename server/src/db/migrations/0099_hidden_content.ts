import { type Kysely, sql } from 'kysely'

/** What operators take out of sight until they have made up their minds, see decision 47. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['trip', 'album', 'bucket_list_item']) {
    // Not valid: no row of before says it, and nobody need look through all of them.
    await sql
      .raw(
        `alter table ${table}
          add column shown_audience text,
          drop constraint ${table}_audience_check,
          add constraint ${table}_audience_check check (
            audience in ('everyone', 'members', 'friends', 'me', 'hidden')) not valid,
          add constraint ${table}_shown_audience_check check (
            shown_audience is null or audience is not distinct from 'hidden'
              and shown_audience in ('everyone', 'members', 'friends', 'me')) not valid`,
      )
      .execute(db)
  }
  await sql`create table hidden_message (
    message_id uuid primary key references message (id) on delete cascade,
    body text not null,
    image_id uuid references image on delete set null
  )`.execute(db)
  await sql`create index hidden_message_image on hidden_message (image_id)`.execute(db)
  await sql`create table hidden_photo (
    id uuid primary key,
    album_id uuid not null references album on delete cascade,
    image_id uuid not null references image on delete cascade,
    was_cover boolean not null,
    -- The row of album_item.
    item jsonb not null
  )`.execute(db)
  await sql`create index hidden_photo_album on hidden_photo (album_id)`.execute(db)
  await sql`create index hidden_photo_image on hidden_photo (image_id)`.execute(db)
  await sql`alter table moderation_action
    drop constraint moderation_action_action_check,
    add constraint moderation_action_action_check check (
      action in ('ban', 'unban', 'sign_out', 'delete_content', 'close_report', 'export', 'close',
        'confirm_email', 'change_email', 'read', 'reset_profile', 'erase', 'hide', 'show'))`.execute(
    db,
  )
}
