import { type Kysely, sql } from 'kysely'

/** What is booked for trips, with its papers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // No key to `traveller`: the bookings of who leaves a trip wait out of sight for them to come back.
  `create table booking (
    id uuid primary key,
    trip_id uuid not null references trip on delete cascade,
    author_id uuid not null references member on delete cascade,
    kind text not null check (
      kind in ('flight', 'train', 'bus', 'boat', 'car', 'stay', 'activity', 'other')),
    title text not null check (length(title) between 1 and 120),
    start_date date not null,
    start_time time(0),
    end_date date,
    end_time time(0),
    from_place text not null default '' check (length(from_place) <= 120),
    to_place text not null default '' check (length(to_place) <= 120),
    address text not null default '' check (length(address) <= 300),
    reference text not null default '' check (length(reference) <= 120),
    url text check (length(url) <= 2000),
    note text not null default '' check (length(note) <= 2000),
    cost_amount bigint check (cost_amount >= 0),
    cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
    -- Seen by its author alone.
    private boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((cost_amount is null) = (cost_currency is null)),
    constraint booking_end_date check (end_date >= start_date),
    -- Of the same day; both ends of a transport may lie in zones of their own.
    constraint booking_end_time check (
      kind in ('flight', 'train', 'bus', 'boat', 'car')
      or coalesce(end_date, start_date) <> start_date or end_time >= start_time)
  )`,
  `create index booking_order on booking (trip_id, start_date, start_time nulls first, id)`,
  `create index booking_author on booking (author_id)`,

  `create table booking_file (
    id uuid primary key,
    booking_id uuid not null references booking on delete cascade,
    blob_hash bytea not null references blob,
    name text not null check (length(name) between 1 and 255),
    media_type text not null,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create index booking_file_order on booking_file (booking_id, created_at, id)`,
  `create index booking_file_blob on booking_file (blob_hash)`,
]
