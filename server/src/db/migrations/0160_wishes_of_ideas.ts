import { type Kysely, sql } from 'kysely'

/**
 * For the key to a wish that an idea was made of, which is asked once for each wish that is deleted: else all ideas of
 * its author are read for every wish of one who is erased, those that have just gone among them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index trip_idea_wished on trip_idea (wish_id, author_id) where wish_id is not null`.execute(
    db,
  )
}
