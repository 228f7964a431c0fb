export type Spot = readonly [x: number, y: number]

export interface Gathered {
  spot: Spot
  /** Indices, in their order. */
  members: number[]
}

/** Spots of which one would cover another are gathered where the first of them lies. */
export function gatherSpots(spots: readonly Spot[], room: number): Gathered[] {
  const gathered: Gathered[] = []
  for (const [index, [x, y]] of spots.entries()) {
    const there = gathered.find(
      ({ spot }) => Math.abs(spot[0] - x) < room && Math.abs(spot[1] - y) < room,
    )
    if (there) there.members.push(index)
    else gathered.push({ spot: [x, y], members: [index] })
  }
  return gathered
}
