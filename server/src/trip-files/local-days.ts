import tzLookup from '@photostructure/tz-lookup'

interface Spot {
  lat: number
  lng: number
}

const dayMs = 86_400_000

/** The calendar day that it is at a spot, `YYYY-MM-DD`. */
export function dayAt(time: number, spot: Spot): string {
  // What programs write that know a day alone: of an instant it is one in 86,400.
  const isDayAlone = time % dayMs === 0
  return new Date(isDayAlone ? time : time + offsetMs(time, spot)).toISOString().slice(0, 10)
}

/** Noon of a calendar day at a spot, give or take an hour where the clocks change that day. */
export function noonAt(day: string, spot: Spot): Date {
  const noonInUtc = Date.parse(day) + dayMs / 2
  return new Date(noonInUtc - offsetMs(noonInUtc, spot))
}

/** How far the clocks at a spot are ahead of UTC. */
function offsetMs(time: number, { lat, lng }: Spot): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: tzLookup(lat, lng),
    timeZoneName: 'longOffset',
  })
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  if (sign === undefined) return 0
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
