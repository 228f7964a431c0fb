import { type Kysely, sql } from 'kysely'

/** What was told of one thing, read or not: taking it back and hiding it looked through all of a member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notification_subject on notification (subject_id, member_id)`.execute(db)
}
