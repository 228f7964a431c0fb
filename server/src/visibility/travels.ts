/** The states of a place on a trip with which one travels: who is merely invited does not. */
export const travelling = ['owner', 'accepted'] as const

/** SQL of whether a row of `traveller` is of one who travels, the trip's owner among them. */
export function travels(seat: string): string {
  return `${seat}.status in ('${travelling.join("', '")}')`
}
