/** The states of a place on a trip with which one travels: who is merely invited does not. */
export const travelling = ['owner', 'accepted'] as const

/** SQL of whether a row of `traveller` is of one who travels, the trip's owner among them. */
export function travels(seat: string): string {
  return `${seat}.status in ('${travelling.join("', '")}')`
}

/** As `travels`, of a place that has been read. */
export function isTravelling({ status }: { status: string }): boolean {
  return travelling.some((each) => each === status)
}

/** SQL of whether a member is one of a trip's travellers, the owner counted, whether or not they see it. */
export function travelsAlong(tripId: string, member: string): string {
  return `exists (
    select from traveller companion
    where companion.trip_id = ${tripId} and companion.member_id = ${member}
      and ${travels('companion')})`
}

/** As `travelsAlong`, of one whose account is open: what others wrote nobody sees. */
export function writesAlong(tripId: string, member: string): string {
  return `(${travelsAlong(tripId, member)} and exists (
    select from member writer where writer.id = ${member} and writer.closed_at is null))`
}
