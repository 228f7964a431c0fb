import { type Kysely, sql } from 'kysely'

/** Null is false: a server of before writes films alone, see decision 100. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video add column is_motion boolean`.execute(db)
}
