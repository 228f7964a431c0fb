import { type Kysely, sql } from 'kysely'

/** A stop without days had all of its trip's; it shares them with the other stops. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const isLong = 'trip.end_date - trip.start_date >= 90'

const statements = [
  // One of so many stops of the trip that have its days between them; of 1 the days are known.
  'alter table stay add shared_by smallint not null default 1 check (shared_by >= 1)',
  // Written anew below, with the column that says how sure the days are.
  'drop index stay_country',
  'drop index stay_cell',

  // Of a long trip nothing is taken for a stop's days.
  `delete from stay using trip, trip_stop stop
    where trip.id = stay.trip_id and ${isLong}
      and stop.trip_id = stay.trip_id and stop.position = stay.position and stop.arrival_date is null`,
  `update stay set to_day = stay.from_day
    from trip, trip_stop stop
    where trip.id = stay.trip_id and ${isLong}
      and stop.trip_id = stay.trip_id and stop.position = stay.position
      and stop.departure_date is null and stay.to_day > stay.from_day
      and not exists (select from trip_stop later
        where later.trip_id = stop.trip_id and later.position > stop.position
          and later.arrival_date is not null and not later.private)`,
  `update stay set shared_by = open.stops
    from trip_stop stop, (
      select trip_id, count(*) as stops from trip_stop where not private
      group by trip_id having count(*) > 1
    ) open
    where open.trip_id = stay.trip_id and stop.trip_id = stay.trip_id
      and stop.position = stay.position
      and stop.arrival_date is null and stop.departure_date is null`,

  `create index stay_country on stay (country_code, length, from_day)
    include (to_day, trip_id, x, y, z, shared_by) where is_looking`,
  `create index stay_cell on stay (cell, length, from_day)
    include (to_day, country_code, trip_id, x, y, z, shared_by) where is_looking`,
]
