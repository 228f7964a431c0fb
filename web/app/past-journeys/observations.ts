import type { Point } from '@farfolk/contract/maps'

/** Takes what a file says of where somebody was; times are in milliseconds since 1970. */
export interface ObservationSink {
  stay(stay: Stay): void
  /** Somebody passed here. */
  pass(spot: Passed): void
}

export interface Stay {
  from: number
  to: number
  point: Point
  /** How far the clocks there were ahead of UTC; undefined where the file does not say. */
  offsetMinutes?: number | undefined
  /** By the phone. */
  isHome: boolean
}

export interface Passed {
  at: number
  point: Point
  offsetMinutes?: number | undefined
}

type Row = Record<string, unknown>

/** A place that was only reckoned from cells of a mobile network may be a town farther. */
const leastAccuracyM = 2_000

/**
 * Hands on what one entry of a Timeline says, of whichever kind of file it comes, and answers whether it is one. By
 * what phones (2024 on) and Takeout (up to then) write:
 * https://locationhistoryformat.com and https://support.google.com/maps/answer/6258979
 */
export function observe(entry: unknown, sink: ObservationSink): boolean {
  if (!isRow(entry)) return false
  if (isRow(entry.placeVisit)) return observePlaceVisit(entry.placeVisit, sink)
  if (isRow(entry.activitySegment)) return true
  if ('latitudeE7' in entry) return observeRecord(entry, sink)
  return observeSegment(entry, sink)
}

/** Of a phone: Android has `"48.8566°, 2.3522°"`, iPhones `"geo:48.8566,2.3522"` and numbers as text. */
function observeSegment(entry: Row, sink: ObservationSink): boolean {
  const [from, to] = [timeIn(entry.startTime), timeIn(entry.endTime)]
  if (from === undefined || to === undefined) return false
  const offsetMinutes = numberIn(entry.startTimeTimezoneUtcOffsetMinutes)
  if (isRow(entry.visit)) {
    const { topCandidate } = entry.visit
    // 1 and more are the airport around the gate: of the same stay.
    if (!isRow(topCandidate) || (numberIn(entry.visit.hierarchyLevel) ?? 0) > 0) return true
    const point = pointIn(topCandidate.placeLocation)
    const isHome = isHomeType(topCandidate.semanticType)
    if (point) sink.stay({ from, to, point, offsetMinutes, isHome })
    return true
  }
  if (Array.isArray(entry.timelinePath)) {
    for (const step of entry.timelinePath) {
      if (!isRow(step)) continue
      const point = pointIn(step.point)
      const minutes = numberIn(step.durationMinutesOffsetFromStartTime)
      const at = timeIn(step.time) ?? (minutes === undefined ? undefined : from + minutes * 60_000)
      if (point && at !== undefined) sink.pass({ at, point, offsetMinutes })
    }
    return true
  }
  return 'activity' in entry || 'timelineMemory' in entry
}

function observePlaceVisit({ location, duration }: Row, sink: ObservationSink): boolean {
  if (!isRow(location) || !isRow(duration)) return true
  const point = pointIn(location)
  const from = timeIn(duration.startTimestamp) ?? numberIn(duration.startTimestampMs)
  const to = timeIn(duration.endTimestamp) ?? numberIn(duration.endTimestampMs)
  const isHome = isHomeType(location.semanticType)
  if (point && from !== undefined && to !== undefined) sink.stay({ from, to, point, isHome })
  return true
}

function observeRecord(entry: Row, sink: ObservationSink): boolean {
  const point = pointIn(entry)
  const at = timeIn(entry.timestamp) ?? numberIn(entry.timestampMs)
  if (!point || at === undefined) return true
  if ((numberIn(entry.accuracy) ?? 0) <= leastAccuracyM) sink.pass({ at, point })
  return true
}

function isHomeType(type: unknown): boolean {
  return typeof type === 'string' && /home/i.test(type)
}

const degrees = /^\s*(?:geo:)?\s*(-?\d+(?:\.\d+)?)\s*°?\s*,\s*(-?\d+(?:\.\d+)?)\s*°?/

function pointIn(value: unknown): Point | undefined {
  if (typeof value === 'string') {
    const [, lat, lng] = degrees.exec(value) ?? []
    return lat === undefined || lng === undefined ? undefined : onEarth(Number(lat), Number(lng))
  }
  if (!isRow(value)) return undefined
  if ('latLng' in value) return pointIn(value.latLng)
  const [lat, lng] = [numberIn(value.latitudeE7), numberIn(value.longitudeE7)]
  return lat === undefined || lng === undefined ? undefined : onEarth(lat / 1e7, turned(lng / 1e7))
}

/** Some files of before 2018 have degrees that have gone once around 32 bits. */
function turned(lng: number): number {
  return lng > 180 ? lng - 2 ** 32 / 1e7 : lng
}

function onEarth(lat: number, lng: number): Point | undefined {
  // Where nothing was known, some devices say the Gulf of Guinea.
  const isNowhere = Math.abs(lat) < 0.001 && Math.abs(lng) < 0.001
  return isNowhere || Math.abs(lat) > 90 || Math.abs(lng) > 180 ? undefined : { lat, lng }
}

function timeIn(value: unknown): number | undefined {
  const time = typeof value === 'string' && value.includes('T') ? Date.parse(value) : NaN
  return Number.isNaN(time) ? undefined : time
}

function numberIn(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value !== '')
  const number = isNumeric ? Number(value) : NaN
  return Number.isFinite(number) ? number : undefined
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
