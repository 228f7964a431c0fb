import { type Kysely, sql } from 'kysely'

/** What members note of each other for themselves, see decision 60. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table member_note (
    author_id uuid not null references member on delete cascade,
    about_id uuid not null references member on delete cascade,
    body text not null check (length(body) between 1 and 2000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (author_id, about_id),
    constraint member_note_of_another check (author_id <> about_id)
  )`.execute(db)
  // So that erasing a member finds what was noted of them.
  await sql`create index member_note_about on member_note (about_id)`.execute(db)
}
