import { type Kysely, sql } from 'kysely'

/**
 * Photos that their owner keeps though they are there more than once, see decision 73, and videos whose still
 * the club has drawn, see decision 69.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// Null too, as companions_add.
const statements = [
  `alter table album_item add column is_kept_double boolean default false`,
  `alter table video add column has_drawn_still boolean default false`,
]
