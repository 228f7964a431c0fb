import { recordedDayIsVisible } from '../visibility/recorded-ways.ts'

/**
 * SQL of one row `lines` and `length_km` of the way of a row of `trip` as the viewer sees it, both null without one:
 * the track that the trip was given, then what was recorded, day by day.
 */
export function trackOf(trip: string, viewer: string): string {
  const pieces = `select given.lines, given.length_km, null::date as day
      from trip_track given where given.trip_id = ${trip}.id
    union all
    select recorded.lines, recorded.length_km, recorded.day
      from recorded_day recorded
      where recorded.trip_id = ${trip}.id and ${recordedDayIsVisible('recorded', trip, viewer)}`
  return `(select (select array_agg(line.text order by piece.day nulls first, line.nth)
      from (${pieces}) piece
      cross join lateral unnest(piece.lines) with ordinality line (text, nth)) as lines,
    (select sum(piece.length_km) from (${pieces}) piece) as length_km)`
}
