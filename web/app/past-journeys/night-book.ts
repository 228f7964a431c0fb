import { dayMs } from '@farfolk/contract/calendar-days'
import { distanceKm, type Point } from '@farfolk/contract/maps'
import type { ObservationSink, Passed, Stay } from './observations.ts'

/** Where somebody was for most of a night or a day, to 0.01°. */
export interface Whereabouts extends Point {
  /** Days since 1970 by the clocks there; of a night that of its evening. */
  day: number
  /** For most of that time the phone held the place to be home. */
  isHome: boolean
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Who travels at night is rarely asleep later or earlier. */
const nightHours = { from: 0, to: 6 }
const dayHours = { from: 9, to: 20 }
/** Less is a stop on the way. */
const leastMinutes = 60
/** Of the same house a phone says now this cell, now the next. */
const aroundKm = 3
/** A phone that lies still says nothing. */
const [stillKm, stillMs] = [0.5, 12 * hourMs]
const passMs = 5 * minuteMs
/** No visit is as long; a broken one would fill years. */
const longestStayDays = 62
const earliest = Date.UTC(2000, 0)

const cellsOfDegree = 100
const cellsAround = 360 * cellsOfDegree + 1

/** Minutes by cell of 0.01°: a year of points is some thousands of numbers. */
interface Page {
  minutes: Map<number, number>
  home: number
}

/**
 * Gathers where the nights and the days were, whatever the order of what is heard. It keeps neither times nor
 * points, so that files of any length fit.
 */
export class NightBook implements ObservationSink {
  readonly #nights = new Map<number, Page>()
  readonly #days = new Map<number, Page>()
  readonly #latest: number
  #before: Passed | undefined

  constructor(now: number) {
    this.#latest = now + dayMs
  }

  stay({ from, to, point, offsetMinutes, isHome }: Stay): void {
    if (!(from >= earliest && to <= this.#latest && from < to)) return
    if (to - from > longestStayDays * dayMs) return
    const ahead = (offsetMinutes ?? Math.round(point.lng / 15) * 60) * minuteMs
    const [begins, ends] = [from + ahead, to + ahead]
    const cell = cellOf(point)
    for (let day = Math.floor(begins / dayMs); day * dayMs < ends; day++) {
      // After midnight it is the night of the day before.
      note(this.#nights, day - 1, minutesWithin(begins, ends, day, nightHours))
      note(this.#days, day, minutesWithin(begins, ends, day, dayHours))
    }

    function note(pages: Map<number, Page>, day: number, minutes: number) {
      if (minutes <= 0) return
      const page = pages.get(day) ?? { minutes: new Map(), home: 0 }
      page.minutes.set(cell, (page.minutes.get(cell) ?? 0) + minutes)
      if (isHome) page.home += minutes
      pages.set(day, page)
    }
  }

  pass(passed: Passed): void {
    const { at, point, offsetMinutes } = passed
    const before = this.#before
    const waited = before ? at - before.at : 0
    const isStill =
      before && waited > 0 && waited <= stillMs && distanceKm(before.point, point) <= stillKm
    this.stay({
      from: isStill ? before.at : at,
      to: isStill ? at : at + passMs,
      point,
      offsetMinutes,
      isHome: false,
    })
    this.#before = passed
  }

  /** What comes next is of another file. */
  turnPage(): void {
    this.#before = undefined
  }

  /** In their order; one of which too little is known is left out. */
  nights(): Whereabouts[] {
    return whereaboutsOf(this.#nights)
  }

  days(): Whereabouts[] {
    return whereaboutsOf(this.#days)
  }
}

function minutesWithin(
  begins: number,
  ends: number,
  day: number,
  { from, to }: typeof nightHours,
): number {
  const start = Math.max(begins, day * dayMs + from * hourMs)
  const end = Math.min(ends, day * dayMs + to * hourMs)
  return (end - start) / minuteMs
}

function whereaboutsOf(pages: ReadonlyMap<number, Page>): Whereabouts[] {
  return [...pages]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([day, { minutes, home }]) => {
      const point = pointOf(
        [...minutes].reduce((most, each) => (each[1] > most[1] ? each : most))[0],
      )
      let around = 0
      for (const [cell, spent] of minutes) {
        if (distanceKm(pointOf(cell), point) <= aroundKm) around += spent
      }
      return around < leastMinutes ? [] : [{ day, ...point, isHome: home * 2 >= around }]
    })
}

function cellOf({ lat, lng }: Point): number {
  const row = Math.round((lat + 90) * cellsOfDegree)
  return row * cellsAround + Math.round((lng + 180) * cellsOfDegree)
}

function pointOf(cell: number): Point {
  const column = cell % cellsAround
  const row = (cell - column) / cellsAround
  return { lat: degreesOf(row, 90), lng: degreesOf(column, 180) }
}

/** To two digits, as written. */
function degreesOf(steps: number, zero: number): number {
  return (steps - zero * cellsOfDegree) / cellsOfDegree
}
