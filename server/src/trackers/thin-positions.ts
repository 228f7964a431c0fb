import { wallClockAt } from '../trip-files/local-days.ts'
import type { SentPosition } from './read-positions.ts'

/** One that may be kept. */
export interface Position {
  slot: number
  at: Date
  /** At the place. */
  day: string
  lat: number
  lng: number
}

const slotMs = 30_000
const worstAccuracyM = 100
/** Clocks of phones are a little wrong. */
const aheadMs = 10 * 60_000
/** What a phone without a network may have saved up. */
const oldestMs = 30 * 86_400_000
/** What a polyline tells apart, some metre. */
const perDegree = 100_000

/**
 * Of each half minute the first position, in their order; without those that cannot be, or that say little. What is
 * left of several batches is the same whatever order they come in, and however often.
 */
export function thinPositions(
  sent: readonly SentPosition[],
  { now = Date.now(), oldest = now - oldestMs }: { now?: number; oldest?: number } = {},
): Position[] {
  const first = new Map<number, { time: number; lat: number; lng: number }>()
  const credible = sent.filter((position) => isCredible(position, { now, oldest }))
  for (const { time, lat, lng } of credible) {
    const position = { time: Math.floor(time), lat: rounded(lat), lng: rounded(lng) }
    const slot = Math.floor(time / slotMs)
    const before = first.get(slot)
    if (!before || comesBefore(position, before)) first.set(slot, position)
  }
  return [...first]
    .toSorted(([a], [b]) => a - b)
    .map(([slot, { time, lat, lng }]) => ({
      slot,
      at: new Date(time),
      day: wallClockAt(time, { lat, lng }).slice(0, 10),
      lat,
      lng,
    }))
}

function isCredible(
  { time, lat, lng, accuracy }: SentPosition,
  { now, oldest }: { now: number; oldest: number },
): boolean {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  // What a device says that does not know.
  const isNowhere = lat === 0 && lng === 0
  const isOfThen = time >= oldest && time <= now + aheadMs
  const isClose = accuracy === undefined || (accuracy >= 0 && accuracy <= worstAccuracyM)
  return isOnEarth && !isNowhere && isOfThen && isClose
}

const rounded = (degrees: number) => Math.round(degrees * perDegree) / perDegree

interface Spot {
  time: number
  lat: number
  lng: number
}

/** As the statement that keeps them compares them. */
function comesBefore(a: Spot, b: Spot): boolean {
  return (a.time - b.time || a.lat - b.lat || a.lng - b.lng) < 0
}
