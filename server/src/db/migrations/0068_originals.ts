import { type Kysely, sql } from 'kysely'

/**
 * The file as it was sent, of a picture that others cannot decode: what is shown is made of the JPEG
 * in its place, which `blob_hash` stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table image add original_hash bytea references blob`.execute(db)
  await sql`create index image_original on image (original_hash)
    where original_hash is not null`.execute(db)
}
