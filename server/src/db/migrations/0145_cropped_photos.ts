import { type Kysely, sql } from 'kysely'

/** Photos that their owner has cropped or mirrored, see decision 82. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A Crop; null of what is whole. Not valid: no row has any yet.
  await sql`alter table album_item add column crop jsonb, add column is_mirrored boolean,
    add constraint album_item_crop check (jsonb_typeof(crop) = 'object') not valid`.execute(db)
}
