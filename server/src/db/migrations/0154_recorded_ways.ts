import { type Kysely, sql } from 'kysely'

/** Where members' phones send positions to, and the ways of trips drawn from them, see decision 94. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of a member one; another id makes another address.
  `create table tracker (
    member_id uuid primary key references member on delete cascade,
    id uuid not null unique,
    created_at timestamptz not null default now(),
    -- When an app last sent anything, kept or not.
    reached_at timestamptz
  )`,
  `create table recorded_position (
    member_id uuid not null references member on delete cascade,
    -- The half minutes since 1970: of each the first one is kept, which bounds a day.
    slot integer not null,
    trip_id uuid not null references trip on delete cascade,
    -- At the place.
    day date not null,
    at timestamptz not null,
    lat double precision not null check (lat between -90 and 90),
    lng double precision not null check (lng between -180 and 180),
    primary key (member_id, slot)
  )`,
  `create index recorded_position_day on recorded_position (trip_id, day)`,
  // Drawn anew from these with each that comes.
  `create table recorded_day (
    trip_id uuid not null references trip on delete cascade,
    day date not null,
    member_id uuid not null references member on delete cascade,
    lines text[] not null check (cardinality(lines) between 1 and 100),
    length_km double precision not null,
    primary key (trip_id, day)
  )`,
  `create index recorded_day_member on recorded_day (member_id)`,
  // What was taken until then was deleted or replaced: apps that send it once more bring it not back.
  `create table recording_cut (
    trip_id uuid primary key references trip on delete cascade,
    until timestamptz not null
  )`,
]
