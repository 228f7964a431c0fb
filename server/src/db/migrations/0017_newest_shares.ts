import { type Kysely, sql } from 'kysely'

/** The own links come newest first; their ids are the clients', and in no order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index share_newest on share (owner_id, created_at, id)`.execute(db)
  await sql`drop index share_owner`.execute(db)
}
