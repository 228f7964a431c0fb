import { type Kysely, sql } from 'kysely'

/**
 * The calls of a minute that all processes have counted. Unlogged: a crash may forget them, and
 * nothing waits for the disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table call_count (
    minute bigint not null,
    key bytea not null,
    calls integer not null,
    primary key (minute, key)
  )`.execute(db)
}
