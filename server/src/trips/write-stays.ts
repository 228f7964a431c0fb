import { longestRoughDays } from '@farfolk/contract/rough-days'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { stopIsOpen } from '../visibility/stops.ts'
import { cellsOf, nearCells, onSphere } from './cells.ts'

const staysOf = `
  select trip.id, stop.position, stop.country_code, own.cell, ${nearCells('stop')}, days.arrival,
    greatest(days.arrival,
      coalesce(stop.departure_date, next.arrival_date, rough.end_date, days.arrival)),
    trip.looking_for_company, ${onSphere('stop')},
    case when stop.arrival_date is null and stop.departure_date is null then open.stops else 1 end
  from trip join trip_stop stop on stop.trip_id = trip.id
  -- No private one: the day that another stop ends would tell of it.
  left join lateral (
    select arrival_date from trip_stop later
    where later.trip_id = stop.trip_id and later.position > stop.position
      and later.arrival_date is not null and ${stopIsOpen('later')}
    order by later.position limit 1
  ) next on true,
  -- What stands for the days that a stop lacks: of a trip of many days it would say nothing.
  lateral (select trip.end_date - trip.start_date < ${longestRoughDays} is false as is_long) length,
  lateral (select case when not is_long then trip.start_date end as start_date,
    case when not is_long then trip.end_date end as end_date) rough,
  lateral (select coalesce(stop.arrival_date, rough.start_date) as arrival) days,
  lateral (select count(*) as stops from trip_stop each
    where each.trip_id = trip.id and ${stopIsOpen('each')}) open,
  lateral (select least(floor(stop.lat), 89)::integer as band) line,
  lateral (select ${cellsOf('band')} as cells) ring,
  lateral (select band * 1000 + floor((stop.lng + 180) / 360 * ring.cells)::integer % ring.cells
    as cell) own
  where trip.last_day is not null and days.arrival is not null and ${stopIsOpen('stop')}`

/**
 * Writes where the travellers of new trips are on which days: a stop without a day of its own has
 * the trip's, shared with its other stops, but ends with the next arrival, and where no end is known it
 * counts for its first day. A trip of more than `longestRoughDays` lends none. See docs/decisions/0033.
 */
export async function writeStays(trx: Executor, tripIds: readonly string[]): Promise<void> {
  await sql`insert into stay (trip_id, position, country_code, cell, near_cells, from_day, to_day,
      is_looking, x, y, z, shared_by)
    ${sql.raw(staysOf)} and trip.id = any(${tripIds}::uuid[])`.execute(trx)
}

/** As `writeStays`, of a trip that has changed. */
export async function rewriteStays(trx: Executor, tripId: string): Promise<void> {
  await trx.deleteFrom('stay').where('trip_id', '=', tripId).execute()
  await writeStays(trx, [tripId])
}
