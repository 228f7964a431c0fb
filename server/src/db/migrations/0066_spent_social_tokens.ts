import { type Kysely, sql } from 'kysely'

/** When a token was first used, since for a moment it may be sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spent_social_token
    add column spent_at timestamptz not null default now()`.execute(db)
}
