import { type Kysely, sql } from 'kysely'

/** Operators sign members out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moderation_action
    drop constraint moderation_action_action_check,
    add constraint moderation_action_action_check check (
      action in ('ban', 'unban', 'sign_out', 'delete_content', 'close_report'))`.execute(db)
}
