type Spot = readonly [x: number, y: number]

interface MapNumber {
  spot: Spot
  /** Indices of the results that it stands for, the least first. */
  results: [number, ...number[]]
}

// In the frame's units, for a map as narrow as that of a phone of 320 px.
const size = 84
const sizeOfSeveral = 150

/** A number for each result that has a spot, those that would cover each other gathered in one. */
export function gatherNumbers(spotsOfResults: readonly (readonly Spot[])[]): MapNumber[] {
  const numbers: MapNumber[] = []
  for (const [index, spots] of spotsOfResults.entries()) {
    const free = spots.find((spot) => !numbers.some((other) => isOver(other, alone(index, spot))))
    const spot = free ?? spots[0]
    if (spot) add(numbers, alone(index, spot))
  }
  return numbers
}

/** One for several is wider, and may so come to lie over others. */
function add(numbers: MapNumber[], added: MapNumber): void {
  const at = numbers.findIndex((other) => isOver(other, added))
  const other = numbers[at]
  if (!other) {
    numbers.push(added)
    return
  }
  numbers.splice(at, 1)
  const [first, ...more] = [...other.results, ...added.results].toSorted((a, b) => a - b)
  if (first === undefined) return
  const { spot } = other.results.length < added.results.length ? added : other
  add(numbers, { spot, results: [first, ...more] })
}

function alone(index: number, spot: Spot): MapNumber {
  return { spot, results: [index] }
}

function isOver(one: MapNumber, other: MapNumber): boolean {
  const [x, y] = one.spot
  const [otherX, otherY] = other.spot
  return Math.abs(x - otherX) < (widthOf(one) + widthOf(other)) / 2 && Math.abs(y - otherY) < size
}

function widthOf({ results }: MapNumber): number {
  return results.length > 1 ? sizeOfSeveral : size
}
