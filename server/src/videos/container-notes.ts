import type { MetadataTags } from 'mediabunny'
import { type CameraNotes, validLocation, wallClock } from '../images/camera-notes.ts'

export interface VideoNotes extends Pick<CameraNotes, 'takenAt' | 'location'> {
  /** It is what clocks in UTC showed, wherever it was taken. */
  isTakenInUtc: boolean
}

/** When and where a video was taken, as its container tells; `madeAt` is the clock of its header. */
export function containerNotes({ raw = {} }: MetadataTags, madeAt: Date | undefined): VideoNotes {
  const text = (name: string) => textOf(raw[name])
  const clock = text('com.apple.quicktime.creationdate') ?? text('©day')
  const spot = text('com.apple.quicktime.location.ISO6709') ?? text('©xyz') ?? text('LOCATION')
  const local = wallClock(clock)
  return {
    // The header knows no zone but UTC: some hours away, but nearer than the day when it was sent.
    takenAt: local ?? wallClock(madeAt?.toISOString()),
    isTakenInUtc: local === null || /(?:Z|[+-]00:?00)$/.test(clock ?? ''),
    location: locationOf(spot),
  }
}

const longestNote = 200

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  // A box of QuickTime's: its length and language, and then the text.
  if (!(value instanceof Uint8Array) || value.length > longestNote) return undefined
  return Buffer.from(value)
    .toString('utf8')
    .replace(/^[^\d+-]+/, '')
}

/** ISO 6709 in degrees, `+48.8577+002.2950/`. */
function locationOf(text: string | undefined): VideoNotes['location'] {
  const [, lat, lng] = /([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)(?!\d)/.exec(text ?? '') ?? []
  return lat === undefined || lng === undefined ? null : validLocation(Number(lat), Number(lng))
}
