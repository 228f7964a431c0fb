import { dayMs, dayOf } from '@farfolk/contract/calendar-days'
import type { Point } from '@farfolk/contract/maps'

export const home = { lat: 59.33, lng: 18.06 }
export const lisbon = { lat: 38.72, lng: -9.14 }
export const porto = { lat: 41.15, lng: -8.61 }
export const kyoto = { lat: 35.01, lng: 135.77 }

export interface Slept {
  /** Of its evening, `YYYY-MM-DD`. */
  from: string
  nights: number
  at: Point
}

/** Each night from 22:00 to 7:00 by the sun, the days between somewhere around. */
export function staysOf(slept: readonly Slept[]) {
  return slept.flatMap(({ from, nights, at }) =>
    Array.from({ length: nights }, (_, index) => {
      const evening = Date.parse(from) + index * dayMs + (22 - Math.round(at.lng / 15)) * 3_600_000
      return { from: evening, to: evening + 9 * 3_600_000, point: at }
    }),
  )
}

const iso = (time: number) => new Date(time).toISOString()
const e7 = ({ lat, lng }: Point) => ({
  latitudeE7: Math.round(lat * 1e7),
  longitudeE7: Math.round(lng * 1e7),
})

type Visits = ReturnType<typeof staysOf>

/** The same visits as each kind of file has them, as far as a test needs of it. */
export const filesOf = {
  android: (visits: Visits) =>
    JSON.stringify({
      semanticSegments: visits.flatMap(({ from, to, point }) => [
        {
          startTime: iso(from).replace('Z', '+00:00'),
          endTime: iso(to).replace('Z', '+00:00'),
          startTimeTimezoneUtcOffsetMinutes: Math.round(point.lng / 15) * 60,
          endTimeTimezoneUtcOffsetMinutes: Math.round(point.lng / 15) * 60,
          visit: {
            hierarchyLevel: 0,
            probability: 0.9,
            topCandidate: {
              placeId: 'ChIJ',
              semanticType: 'UNKNOWN',
              probability: 0.5,
              placeLocation: { latLng: `${point.lat}°, ${point.lng}°` },
            },
          },
        },
        {
          startTime: iso(to),
          endTime: iso(to + 7_200_000),
          timelinePath: [{ point: `${point.lat + 0.01}°, ${point.lng}°`, time: iso(to + 60_000) }],
        },
      ]),
      rawSignals: [{ position: { LatLng: '1.0°, 1.0°' } }],
      userLocationProfile: {},
    }),
  iphone: (visits: Visits) =>
    JSON.stringify(
      visits.flatMap(({ from, to, point }) => [
        {
          startTime: iso(from),
          endTime: iso(to),
          visit: {
            hierarchyLevel: '0',
            probability: '0.9',
            topCandidate: {
              probability: '0.5',
              semanticType: 'Unknown',
              placeID: 'ChIJ',
              placeLocation: `geo:${point.lat},${point.lng}`,
            },
          },
        },
        {
          startTime: iso(to),
          endTime: iso(to + 7_200_000),
          timelinePath: [
            {
              point: `geo:${point.lat + 0.01},${point.lng}`,
              durationMinutesOffsetFromStartTime: '10',
            },
          ],
        },
      ]),
    ),
  semantic: (visits: Visits) =>
    JSON.stringify({
      timelineObjects: visits.flatMap(({ from, to, point }) => [
        {
          placeVisit: {
            location: { ...e7(point), placeId: 'ChIJ', name: 'Somewhere' },
            duration: { startTimestamp: iso(from), endTimestamp: iso(to) },
          },
        },
        { activitySegment: { duration: { startTimestamp: iso(to) } } },
      ]),
    }),
  records: (visits: Visits) =>
    JSON.stringify({
      locations: visits.flatMap(({ from, to, point }) =>
        [from, (from + to) / 2, to].map((time) => ({
          ...e7(point),
          accuracy: 20,
          timestamp: iso(time),
        })),
      ),
    }),
}

/** Half a year at home with one journey in it, over New Year. */
export const oneJourney: Slept[] = [
  { from: '2018-10-01', nights: 87, at: home },
  { from: '2018-12-27', nights: 4, at: lisbon },
  { from: '2018-12-31', nights: 3, at: porto },
  { from: '2019-01-03', nights: 80, at: home },
]

export function dayAfterNights(from: string, nights: number): string {
  return dayOf(Date.parse(from) + nights * dayMs)
}
