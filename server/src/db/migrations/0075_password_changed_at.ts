import { type Kysely, sql } from 'kysely'

/** A change of password whose answer got lost is known again for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column password_changed_at timestamptz`.execute(db)
}
