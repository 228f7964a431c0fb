type Spot = readonly [x: number, y: number]

interface MapNumber {
  spot: Spot
  /** Indices of the results that it stands for, in their order. */
  results: number[]
}

// In the frame's units, for a map as narrow as that of a phone of 320 px; with how many more there are,
// a number is up to so wide.
const width = 190
const height = 84

/** A number for each result that has a spot, those that would cover each other gathered in one. */
export function gatherNumbers(spotsOfResults: readonly (readonly Spot[])[]): MapNumber[] {
  const numbers: MapNumber[] = []
  const numberAt = ([x, y]: Spot) =>
    numbers.find(({ spot }) => Math.abs(spot[0] - x) < width && Math.abs(spot[1] - y) < height)
  for (const [index, spots] of spotsOfResults.entries()) {
    const spot = spots.find((one) => !numberAt(one)) ?? spots[0]
    if (!spot) continue
    const there = numberAt(spot)
    if (there) there.results.push(index)
    else numbers.push({ spot, results: [index] })
  }
  return numbers
}
