import { type Kysely, sql } from 'kysely'

/** What operators do at a member's wish. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moderation_action
    drop constraint moderation_action_action_check,
    add constraint moderation_action_action_check check (
      action in ('ban', 'unban', 'sign_out', 'delete_content', 'close_report',
        'export', 'close', 'confirm_email', 'change_email'))`.execute(db)
}
