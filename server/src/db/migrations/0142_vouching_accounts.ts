import { type Kysely, sql } from 'kysely'

/** Which account elsewhere stands for the member's own address, see decision 21. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table social_account add column vouches_for text`.execute(db)
  // Who came by such an account had the address confirmed in the instant in which it was connected.
  await sql`update social_account set vouches_for = member.email from member
    where member.id = social_account.member_id
      and member.email_confirmed_at = social_account.created_at`.execute(db)
}
