import { dayMs, dayOf } from '@farfolk/contract/calendar-days'
import tzLookup from '@photostructure/tz-lookup'

interface Spot {
  lat: number
  lng: number
}

const forenoonMs = 11 * 3_600_000

/** The calendar day that it is at a spot, `YYYY-MM-DD`. */
export function dayAt(time: number, spot: Spot): string {
  // What programs write that know a day alone: of an instant it is one in 86,400.
  const isDayAlone = time % dayMs === 0
  return dayOf(isDayAlone ? time : time + offsetMs(time, spot))
}

/** What the clocks at a spot say, `YYYY-MM-DDTHH:mm:ss`. */
export function wallClockAt(time: number, spot: Spot): string {
  return new Date(time + offsetMs(time, spot)).toISOString().slice(0, 19)
}

/**
 * The last hour before noon of a calendar day at a spot, give or take one where the clocks change that
 * day: noon itself is midnight in UTC at the ends of the world, which `dayAt` takes for a day alone.
 */
export function forenoonAt(day: string, spot: Spot): Date {
  const inUtc = Date.parse(day) + forenoonMs
  return new Date(inUtc - offsetMs(inUtc, spot))
}

/**
 * The instant at which clocks at a spot show this, `YYYY-MM-DDTHH:mm`: the first of two, and of what they leap over
 * the one as far behind the leap.
 */
export function instantAt(wallClock: string, spot: Spot): number {
  const inUtc = Date.parse(`${wallClock}Z`)
  const before = offsetMs(inUtc - dayMs, spot)
  const first = inUtc - before
  if (offsetMs(first, spot) === before) return first
  const after = offsetMs(inUtc + dayMs, spot)
  const second = inUtc - after
  return offsetMs(second, spot) === after ? second : first
}

/** How far the clocks at a spot are ahead of UTC. */
function offsetMs(time: number, { lat, lng }: Spot): number {
  const format = offsetFormat(tzLookup(lat, lng))
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  if (sign === undefined) return 0
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

const maxFormats = 50
const formats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes longer than all that is done with it for a photo; a journey has few zones. */
function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const [oldest] = formats.keys()
  if (oldest !== undefined && formats.size >= maxFormats) formats.delete(oldest)
  formats.set(timeZone, format)
  return format
}
