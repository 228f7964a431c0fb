import { type Kysely, sql } from 'kysely'

/** When each member was last written to about the week: many processes write, each member gets one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table digest (
    member_id uuid primary key references member on delete cascade,
    written_at timestamptz not null
  )`.execute(db)
}
