// SQL of days and instants.

/** Today in UTC. */
export const todayUtc = `(now() at time zone 'utc')::date`

/** An instant as the contract has it: ISO 8601 in UTC with milliseconds. */
export function instantText(instant: string): string {
  return `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** An instant as a whole number, which loses nothing: microseconds since 1970. */
export function microsecondsOf(instant: string): string {
  return `(extract(epoch from ${instant}) * 1000000)::bigint`
}

export function instantOf(microseconds: string): string {
  return `(timestamptz 'epoch' + (${microseconds}) * interval '1 microsecond')`
}
