import { type Kysely, sql } from 'kysely'

/** An instant, as all that ends in `_at` is; of what was done on a day, the start of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bucket_list_item
    alter done_at type timestamptz using done_at::timestamp at time zone 'UTC'`.execute(db)
}
