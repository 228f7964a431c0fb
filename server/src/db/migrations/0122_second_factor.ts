import { type Kysely, sql } from 'kysely'

/** What signing in asks for beside the password, see decision 57. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table second_factor (
    member_id uuid primary key references member on delete cascade,
    secret text not null,
    created_at timestamptz not null default now(),
    on_since timestamptz,
    last_step integer not null default 0,
    recovery_hashes bytea[] not null default '{}' check (cardinality(recovery_hashes) <= 10)
  )`.execute(db)
  // Not valid: it takes all that the one before took.
  await sql`alter table moderation_action
    drop constraint moderation_action_action_check,
    add constraint moderation_action_action_check check (
      action in ('ban', 'unban', 'sign_out', 'delete_content', 'close_report', 'export', 'close',
        'confirm_email', 'change_email', 'read', 'reset_profile', 'erase', 'hide', 'show',
        'end_factor')) not valid`.execute(db)
}
