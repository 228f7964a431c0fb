import { createTracker } from '@farfolk/contract/trackers'
import type { MadeMember } from '../testing/make.ts'
import type { TestApp } from '../testing/test-app.ts'

/** Rome, where most of the tests' positions are. */
export const rome = { lat: 41.9, lng: 12.5 }

export const minuteMs = 60_000

export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** As OwnTracks sends it; each minute some kilometre farther north. */
export function ownTracks(time: number, { lat, lng } = rome) {
  return {
    _type: 'location',
    acc: 12,
    batt: 80,
    lat,
    lon: lng,
    tid: 'ff',
    tst: Math.round(time / 1_000),
  }
}

/** As Overland sends one of a batch. */
export function overlandPoint(time: number, { lat, lng } = rome, accuracy = 10) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      timestamp: new Date(time).toISOString().replace(/\.\d+/, ''),
      altitude: 21,
      speed: 4,
      horizontal_accuracy: accuracy,
      vertical_accuracy: 3,
      motion: ['driving'],
      battery_level: 0.8,
      wifi: '',
    },
  }
}

/** Towards the north, a position a minute. */
export function walk(from: number, count: number, start = rome) {
  return Array.from({ length: count }, (_, index) => ({
    time: from + index * minuteMs,
    spot: { lat: start.lat + index / 100, lng: start.lng },
  }))
}

export function trackerCalls({ as, inject, config }: Pick<TestApp, 'as' | 'inject' | 'config'>) {
  /** The path of a new address. */
  async function startTracking(member: MadeMember): Promise<string> {
    const { data } = await as(member).call(createTracker, {})
    return String(data.url).replace(config.publicUrl, '')
  }

  const send = (url: string, body: object) =>
    inject({ method: 'POST', url, payload: JSON.stringify(body), headers: json })

  const sendWalk = (url: string, positions: ReturnType<typeof walk>) =>
    send(url, { locations: positions.map(({ time, spot }) => overlandPoint(time, spot)) })

  return { startTracking, send, sendWalk }
}

const json = { 'content-type': 'application/json' }
