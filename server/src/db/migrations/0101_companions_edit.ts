import { type Kysely, sql } from 'kysely'

/** Whether who travels along may change the plan of a trip, see decision 50. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null too: a server of before, which may still run, inserts whole rows without it.
  await sql`alter table trip add column companions_edit boolean default false`.execute(db)
}
