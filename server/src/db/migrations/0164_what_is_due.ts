import { type Kysely, sql } from 'kysely'

/** What jobs that come round look for, so that they read no whole tables: see decision 103. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create index mailed_token_expired on mailed_token (expires_at)',
  'create index email_change_expired on email_change (expires_at)',
  'create index club_invitation_created on club_invitation (created_at)',
  'create index declined_request_declined on declined_request (declined_at)',
  'create index declined_friendship_declined on declined_friendship (declined_at)',
  'create index second_factor_pending on second_factor (created_at) where on_since is null',
  // Of those who may want the digest, read without their profiles.
  `create index member_digest on member (id) include (created_at)
    where email_digest and closed_at is null and email_confirmed_at is not null`,
  // A message in one changes neither column.
  `create index channel_group on channel (id) where kind = 'group'`,
]
