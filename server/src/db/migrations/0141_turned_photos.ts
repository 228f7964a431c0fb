import { type Kysely, sql } from 'kysely'

/** Photos that their owner has turned, see decision 76. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Degrees clockwise; null of what stands as it came. Not valid: no row has any yet.
  await sql`alter table album_item add column turn smallint,
    add constraint album_item_turn check (turn in (90, 180, 270)) not valid`.execute(db)
}
