import { type Kysely, sql } from 'kysely'

/** Tells a start whether its key is that of the last one, and nothing of the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table secret_mark (
    one_row boolean primary key default true check (one_row),
    mark bytea not null
  )`.execute(db)
}
