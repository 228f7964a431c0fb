import { type Kysely, sql } from 'kysely'

/** What keeps a large club as quick as a small one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What a job has counted of a club that is too large to be counted for each who asks.
  `create table kept_count (
    name text primary key,
    counts jsonb not null,
    counted_at timestamptz not null default now()
  )`,
  // A search for a word of every third photo ends after the newest few.
  `create index album_item_newest on album_item (created_at desc, id desc)`,
  // So that the words are known that are worth it.
  `alter table album_item alter column search set statistics 500`,
]
