import { type Kysely, sql } from 'kysely'

/** Notifications of a comment on a photo name the photo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not valid: it takes all that the one before took.
  await sql`alter table notification
    drop constraint notification_subject_kind_check,
    add constraint notification_subject_kind_check
      check (subject_kind in ('user', 'trip', 'album', 'albumItem', 'channel', 'visit')) not valid`.execute(
    db,
  )
}
