// The one place that says who sees a way that a member's phone records. The positions that it is drawn from are read
// by nothing but that drawing and the member's own export.

/**
 * SQL of whether the viewer sees a row of `recorded_day` of the row of `trip`: its owner at once, everybody else,
 * whoever travels along too, two days later. Where on earth that day was is not asked: the last place where a day
 * ends is in UTC-12, so at least one day has passed for everybody. A day that is none of the trip any more, as its
 * dates are others by now, is nobody's to see.
 */
export function recordedDayIsVisible(day: string, trip: string, viewer: string): string {
  return `(${day}.member_id = ${trip}.owner_id
    and ${day}.day between ${trip}.start_date and ${trip}.last_day and (coalesce(${trip}.owner_id = ${viewer}, false)
    or ${day}.day < (now() at time zone 'Etc/GMT+12')::date - 1))`
}
