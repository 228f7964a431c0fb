import type { Journey, Journeys } from '@farfolk/contract/journeys'
import { type Frame, greatCirclePath, type Point, project } from '@farfolk/contract/maps'

/** Stops that lie so near to one another that one mark stands for them. */
export interface MapSpot {
  /** Of the place that it is called by, in `places`. */
  code: string
  x: number
  y: number
  /** How many places it stands for. */
  places: number
  /** That stop there, each once. */
  journeys: Journey[]
}

interface Mark {
  place: number
  x: number
  y: number
  journeys: Journey[]
}

// In the frame's units: a finger's width where the map is as wide as a phone.
const reach = 60

/** Each place with who stops there; the one with most of them first, so that marks are called by it. */
export function marksOf(frame: Frame, { places, journeys }: Journeys): Mark[] {
  const there = new Map<number, Set<Journey>>()
  for (const journey of journeys) {
    for (const place of journey.stops) {
      const known = there.get(place)
      if (known) known.add(journey)
      else there.set(place, new Set([journey]))
    }
  }
  return [...there]
    .map(([place, found]) => {
      const [x, y] = within(frame, project(frame, places[place] ?? { lat: 0, lng: 0 }))
      return { place, x, y, journeys: [...found] }
    })
    .toSorted((one, other) => other.journeys.length - one.journeys.length)
}

/** The spots of a map that is seen so much closer. Of marks only those in the cells about one are near it. */
export function gatherSpots(marks: readonly Mark[], scale: number): MapSpot[] {
  const size = reach / scale
  const cells = new Map<string, { spot: MapSpot; found: Set<Journey> }[]>()
  const spots: { spot: MapSpot; found: Set<Journey> }[] = []
  for (const { place, x, y, journeys } of marks) {
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)]
    const near = around
      .flatMap(([dx, dy]) => cells.get(`${column + dx} ${row + dy}`) ?? [])
      .find(({ spot }) => Math.hypot(spot.x - x, spot.y - y) < size)
    if (near) {
      near.spot.places += 1
      for (const journey of journeys) near.found.add(journey)
      continue
    }
    const made = {
      spot: { code: String(place), x, y, places: 1, journeys: [] },
      found: new Set(journeys),
    }
    spots.push(made)
    const key = `${column} ${row}`
    cells.set(key, [...(cells.get(key) ?? []), made])
  }
  return spots.map(({ spot, found }) => ({ ...spot, journeys: [...found] }))
}

const steps = [-1, 0, 1]
const around = steps.flatMap((dx) => steps.map((dy) => [dx, dy] as const))

/** All ways of the journeys of a type as one path: thousands of elements would be slow to move. */
export function waysOf(
  frame: Frame,
  { places, journeys }: Journeys,
  type: Journey['type'],
): string {
  const legs = new Set<string>()
  for (const { stops } of journeys.filter((journey) => journey.type === type)) {
    for (const [index, to] of stops.entries()) {
      const from = stops[index - 1]
      // Gone there and back it is one line.
      if (from === undefined || from === to) continue
      legs.add(`${Math.min(from, to)} ${Math.max(from, to)}`)
    }
  }
  return [...legs]
    .map((leg) => {
      const [from, to] = leg.split(' ').map((place): Point | undefined => places[Number(place)])
      return from && to ? greatCirclePath(frame, from, to) : ''
    })
    .join('')
}

/** The world is cut off before the South Pole: what lies beyond it stands at the edge. */
function within(frame: Frame, [x, y]: readonly [number, number]): [number, number] {
  return [x, Math.min(y, frame.height - reach / 4)]
}
