import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What took a photo, of photos that come from now on: the files of older ones are not read again.
  await sql`alter table album_item add column camera text`.execute(db)
  // What the file is called by who hands it in: an album of photos that stand in no folder is named so.
  await sql`alter table member_import add column file_name text`.execute(db)
}
