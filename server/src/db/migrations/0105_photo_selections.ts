import { type Kysely, sql } from 'kysely'

/** Own photos that are about to be saved as one file: more of them than an address can name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table photo_selection (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    item_ids uuid[] not null check (cardinality(item_ids) between 1 and 5000),
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index photo_selection_member on photo_selection (member_id)`.execute(db)
  await sql`create index photo_selection_created on photo_selection (created_at)`.execute(db)
}
