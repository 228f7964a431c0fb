import { distanceKm, type Point } from '@farfolk/contract/maps'
import type { Whereabouts } from './night-book.ts'

export interface Homes {
  /** Of each night, in the order of the nights, where its sleeper then lived. */
  ofNights: (readonly Point[])[]
  /** Everywhere that was home at any time. */
  ever: readonly Point[]
}

/** Houses of one town, by a place in it. */
export const areaKm = 10
/** People move: what was home is asked of the half year before and after. */
const windowDays = 183
/** A longer journey may be all that is known of a year. */
const leastHomeNights = 14
/** A second home, such as near work, is slept in again and again; a long holiday once. */
const [secondShare, secondStays] = [0.1, 6]
/** Who sleeps in one place for two months lives there. */
const livedDays = 60
/** Nights without a word in one stay. */
const gapDays = 3

/** Where somebody lived, by where most nights were, over the years. */
export function findHomes(nights: readonly Whereabouts[]): Homes {
  const { leaders, areaOf } = areasOf(nights)
  const stays = staysOf(nights, areaOf)
  const counts = new Map<number, number>()
  const begun = new Map<number, number>()
  const firsts = new Set(stays.map(({ first }) => first))
  const lived = stays.filter(
    ({ first, last }) => nights[last]!.day - nights[first]!.day >= livedDays,
  )

  const main: (number | undefined)[] = []
  const others: number[][] = []
  let [from, to] = [0, 0]
  for (const { day } of nights) {
    while (to < nights.length && nights[to]!.day <= day + windowDays) count(to++, 1)
    while (nights[from]!.day < day - windowDays) count(from++, -1)
    const most = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))
    main.push(most[1] >= leastHomeNights ? most[0] : undefined)
    const second = [...counts].filter(
      ([area, slept]) =>
        slept >= (to - from) * secondShare && (begun.get(area) ?? 0) >= secondStays,
    )
    const longTime = lived.filter(
      ({ first, last }) =>
        nights[last]!.day >= day - windowDays && nights[first]!.day <= day + windowDays,
    )
    others.push([...second.map(([area]) => area), ...longTime.map(({ area }) => area)])
  }

  function count(index: number, by: number) {
    const area = areaOf[index]!
    counts.set(area, (counts.get(area) ?? 0) + by)
    if (firsts.has(index)) begun.set(area, (begun.get(area) ?? 0) + by)
  }

  const mains = filled(main, mostOf(areaOf))
  const ofNights = mains.map((area, index) => [...new Set([area, ...others[index]!])])
  const said = nights.flatMap(({ isHome }, index) => (isHome ? areaOf[index]! : []))
  const ever = [...new Set([...ofNights.flat(), ...said])]
  return {
    ofNights: ofNights.map((areas) => areas.map((area) => leaders[area]!)),
    ever: ever.map((area) => leaders[area]!),
  }
}

/** Each place slept in goes to the nearest of the places that were slept in more, within the reach of a town. */
function areasOf(nights: readonly Whereabouts[]): { leaders: Point[]; areaOf: number[] } {
  const cells = new Map<string, { point: Point; nights: number; area: number }>()
  const keyOf = ({ lat, lng }: Point) => `${lat} ${lng}`
  for (const { lat, lng } of nights) {
    const cell = cells.get(keyOf({ lat, lng })) ?? { point: { lat, lng }, nights: 0, area: 0 }
    cell.nights++
    cells.set(keyOf(cell.point), cell)
  }
  const leaders: Point[] = []
  for (const cell of [...cells.values()].toSorted((a, b) => b.nights - a.nights)) {
    const kms = leaders.map((leader) => distanceKm(leader, cell.point))
    const nearest = kms.reduce((best, km, index) => (km < kms[best]! ? index : best), 0)
    const isNear = leaders.length > 0 && kms[nearest]! <= areaKm
    cell.area = isNear ? nearest : leaders.push(cell.point) - 1
  }
  return { leaders, areaOf: nights.map((night) => cells.get(keyOf(night))!.area) }
}

interface Stay {
  area: number
  /** Of the nights, by their place in the list. */
  first: number
  last: number
}

function staysOf(nights: readonly Whereabouts[], areaOf: readonly number[]): Stay[] {
  const stays: Stay[] = []
  for (const [index, night] of nights.entries()) {
    const stay = stays.at(-1)
    const area = areaOf[index]!
    const isOfStay = stay?.area === area && night.day - nights[stay.last]!.day <= gapDays + 1
    if (isOfStay) stay.last = index
    else stays.push({ area, first: index, last: index })
  }
  return stays
}

/** Where the half year around says too little, home is where it was before, else where it is next. */
function filled(areas: readonly (number | undefined)[], otherwise: number): number[] {
  let known = areas.find((area) => area !== undefined) ?? otherwise
  return areas.map((area) => (known = area ?? known))
}

function mostOf(areaOf: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const area of areaOf) counts.set(area, (counts.get(area) ?? 0) + 1)
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0]
}
