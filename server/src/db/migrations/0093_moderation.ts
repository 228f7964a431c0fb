import { type Kysely, sql } from 'kysely'

/** Who acted, acts about members who are erased, and open reports whose reporters are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moderation_action
    alter column member_id drop not null,
    add column operator text,
    drop constraint moderation_action_action_check,
    add constraint moderation_action_action_check check (
      action in ('ban', 'unban', 'sign_out', 'delete_content', 'close_report', 'export', 'close',
        'confirm_email', 'change_email', 'read', 'reset_profile', 'erase'))`.execute(db)
  await sql`alter table report alter column reporter_id drop not null`.execute(db)
}
