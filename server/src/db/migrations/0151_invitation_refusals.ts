import { type Kysely, sql } from 'kysely'

/** Addresses to which nobody may have an invitation mailed any more, see decision 87. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invitation_refusal (
    -- SHA-256 of the address in lower case: whose it is stands nowhere.
    email_hash bytea primary key,
    created_at timestamptz not null default now()
  )`.execute(db)
}
