import { type Kysely, sql } from 'kysely'

/** What others were told of a member, the newest first: hiding it read and sorted all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notification_actor`.execute(db)
  await sql`create index notification_actor on notification (actor_id, created_at desc)`.execute(db)
}
