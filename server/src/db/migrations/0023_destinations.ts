import { type Kysely, sql } from 'kysely'

/** What a country's page shows of it: who was there last, and the latest photos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index visited_country_latest on visited_country (code, updated_at desc, member_id)
    where status in ('visited', 'lived')`.execute(db)
  await sql`create index album_item_country on album_item
    ((place ->> 'countryCode'), created_at desc, id) where place is not null`.execute(db)
}
