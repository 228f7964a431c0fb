import { type Kysely, sql } from 'kysely'

/** A stop without a departure ended with its trip; it ends with the next arrival. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update stay set to_day = greatest(stay.from_day, next.arrival_date)
    from trip_stop stop
    cross join lateral (
      select arrival_date from trip_stop later
      where later.trip_id = stop.trip_id and later.position > stop.position
        and later.arrival_date is not null and not later.private
      order by later.position limit 1
    ) next
    where stop.trip_id = stay.trip_id and stop.position = stay.position
      and stop.departure_date is null
      and stay.to_day <> greatest(stay.from_day, next.arrival_date)`.execute(db)
}
