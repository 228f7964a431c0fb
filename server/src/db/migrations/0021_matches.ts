import { type Kysely, sql } from 'kysely'

/** Where travellers are on which days, and who was told that paths cross. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of each stop that others may know of, of each trip with dates that is no dream: what follows
  // from both, so that two that meet are found in one index. See docs/decisions/0033.
  `create table stay (
    trip_id uuid not null,
    position smallint not null,
    country_code text not null,
    -- On a grid of about 111 km, and the cells that 50 km around reach.
    cell integer not null,
    near_cells integer[] not null,
    from_day date not null,
    to_day date not null,
    -- By length: one that lasts into a day has begun at most so many days before it.
    length smallint not null generated always as (
      case when to_day - from_day <= 7 then 0 when to_day - from_day <= 31 then 1 else 2 end
    ) stored,
    is_looking boolean not null,
    -- On the unit sphere.
    x double precision not null,
    y double precision not null,
    z double precision not null,
    primary key (trip_id, position),
    foreign key (trip_id, position) references trip_stop on delete cascade,
    check (to_day >= from_day)
  )`,
  `create index stay_country on stay (country_code, length, from_day)
    include (to_day, trip_id, x, y, z) where is_looking`,
  `create index stay_cell on stay (cell, length, from_day)
    include (to_day, country_code, trip_id, x, y, z) where is_looking`,

  // Each row a telling: no second one of a trip while one holds, and at most five a week.
  `create table match_notice (
    member_id uuid not null references member on delete cascade,
    id uuid not null,
    -- Whose path crosses the member's.
    trip_id uuid not null references trip on delete cascade,
    told_at timestamptz not null default clock_timestamp(),
    retracted_at timestamptz,
    primary key (member_id, id)
  )`,
  `create unique index match_notice_held on match_notice (member_id, trip_id)
    where retracted_at is null`,
  `create index match_notice_trip on match_notice (trip_id)`,

  `insert into stay (trip_id, position, country_code, cell, near_cells, from_day, to_day,
      is_looking, x, y, z)
    select trip.id, stop.position, stop.country_code, own.cell, near.cells, days.arrival,
      greatest(days.arrival,
        coalesce(stop.departure_date, trip.end_date, stop.arrival_date, trip.start_date)),
      trip.looking_for_company, cosd(stop.lat) * cosd(stop.lng), cosd(stop.lat) * sind(stop.lng),
      sind(stop.lat)
    from trip join trip_stop stop on stop.trip_id = trip.id,
    lateral (select coalesce(stop.arrival_date, trip.start_date) as arrival) days,
    lateral (select least(floor(stop.lat), 89)::integer as band) line,
    lateral (select greatest(1, floor(360 * cosd(greatest(abs(band), abs(band + 1)))))::integer
      as cells) ring,
    lateral (select band * 1000 + floor((stop.lng + 180) / 360 * ring.cells)::integer % ring.cells
      as cell) own,
    lateral (select case when abs(stop.lat) > 89.5 then 180
      else asind(sind(0.45) / cosd(stop.lat)) end as width) reach,
    lateral (
      select array_agg(distinct nearband * 1000 + (k % n + n) % n) as cells
      from generate_series(greatest(floor(stop.lat - 0.45), -90)::integer,
        least(floor(stop.lat + 0.45), 89)::integer) nearband,
      lateral (select greatest(1, floor(360 * cosd(greatest(abs(nearband), abs(nearband + 1)))))
        ::integer as n) nearring,
      generate_series(floor((stop.lng - reach.width + 180) / 360 * n)::integer,
        floor((stop.lng + reach.width + 180) / 360 * n)::integer) k
    ) near
    where trip.last_day is not null and not stop.private`,
]
