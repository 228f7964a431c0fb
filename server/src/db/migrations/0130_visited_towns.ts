import { type Kysely, sql } from 'kysely'

/** Towns that members say to have been to; those of trips are read from the trips, see decision 64. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table visited_town (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    place_id integer not null,
    place_name text not null,
    place_region text,
    country_code text not null check (country_code ~ '^[A-Z]{2}$'),
    lat double precision not null check (lat between -90 and 90),
    lng double precision not null check (lng between -180 and 180),
    population integer,
    created_at timestamptz not null default now(),
    constraint visited_town_once unique (member_id, place_id)
  )`.execute(db)
}
