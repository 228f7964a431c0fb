import { type Kysely, sql } from 'kysely'

/**
 * The language of those who are no members: of who asks a question, for the answer, and of a signup
 * that waits for its link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ticket add column locale text not null default 'en'`.execute(db)
  await sql`alter table mailed_token add column locale text`.execute(db)
}
