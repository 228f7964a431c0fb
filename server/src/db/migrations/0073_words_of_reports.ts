import { type Kysely, sql } from 'kysely'

/** What was reported, as it was then: its author may change or delete it before anybody looks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report
    add column words text not null default '' check (length(words) <= 2000)`.execute(db)
}
