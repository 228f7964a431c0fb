import { type Kysely, sql } from 'kysely'

/** What members say of countries; those of finished trips are worked out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table visited_country (
    member_id uuid not null references member on delete cascade,
    code text not null check (code ~ '^[A-Z]{2}$'),
    status text not null check (status in ('visited', 'lived', 'wanted', 'removed')),
    first_visited_at date,
    updated_at timestamptz not null default now(),
    primary key (member_id, code)
  )`,
  `create index visited_country_travellers on visited_country (code, member_id)
    where status in ('visited', 'lived')`,
]
