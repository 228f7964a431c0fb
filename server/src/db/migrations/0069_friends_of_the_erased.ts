import { type Kysely, sql } from 'kysely'

/** Else whoever erases a member looks through all friendships for those that name them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index friendship_other on friendship (other_id)`.execute(db)
}
