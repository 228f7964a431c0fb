import { type Kysely, sql } from 'kysely'

/** The line of a trip on the map, and the address that a member's calendar fetches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table trip_track (
    trip_id uuid primary key references trip on delete cascade,
    lines text[] not null check (cardinality(lines) between 1 and 100),
    length_km double precision not null
  )`,
  // Of a member one; another id makes another address.
  `create table calendar_feed (
    member_id uuid primary key references member on delete cascade,
    id uuid not null unique,
    created_at timestamptz not null default now()
  )`,
]
