import { normaliseLine } from '@farfolk/contract/fields'
import exifr from 'exifr'

/** What a camera wrote down about a photo, as far as it makes sense. */
export interface CameraNotes {
  /** The camera's wall clock, `YYYY-MM-DDTHH:mm:ss`; it knows no zone. */
  takenAt: string | null
  /** Degrees, WGS 84. */
  location: { lat: number; lng: number } | null
  /** Its maker and model, such as `Apple iPhone 15 Pro`. */
  camera: string | null
}

const none: CameraNotes = { takenAt: null, location: null, camera: null }

/** A JPEG holds at most 64 KB of it; other files could hold anything. */
const maxExifBytes = 1024 * 1024

/** Of a file's EXIF block, in whatever container it stood. Never throws: a photo is one without it too. */
export async function readCameraNotes(exif: Uint8Array | undefined): Promise<CameraNotes> {
  if (!exif || exif.length > maxExifBytes) return none
  try {
    const block = Buffer.from(exif)
    const hasPreamble = block.toString('latin1', 0, 6) === 'Exif\0\0'
    const parsed = (await exifr.parse(hasPreamble ? block.subarray(6) : block, options)) as Parsed
    return {
      takenAt: takenAtOf(parsed?.exif),
      location: locationOf(parsed?.gps),
      camera: cameraOf(parsed?.ifd0),
    }
  } catch {
    return none
  }
}

const options = {
  tiff: true,
  exif: { pick: ['DateTimeOriginal', 'CreateDate'] },
  gps: true,
  ifd0: { pick: ['Make', 'Model'] },
  ...off('ifd1', 'interop', 'makerNote', 'userComment'),
  ...off('xmp', 'icc', 'iptc', 'jfif', 'ihdr'),
  // Else a time would become an instant in this machine's zone.
  reviveValues: false,
  mergeOutput: false,
  // exifr's own types know no options of one block that are false.
} as object

function off(...blocks: string[]): Record<string, false> {
  return Object.fromEntries(blocks.map((block) => [block, false as const]))
}

interface Parsed {
  ifd0?: { Make?: unknown; Model?: unknown }
  exif?: { DateTimeOriginal?: unknown; CreateDate?: unknown }
  gps?: Record<'GPSLatitudeRef' | 'GPSLongitudeRef' | 'latitude' | 'longitude', unknown>
}

/** Photography is older; cameras that write EXIF, and scans of what they were given, are not. */
const firstYear = 1850
const zoneHours = 14

/** When the picture was taken, else when it was digitised; EXIF 2.32 §4.6.5. */
function takenAtOf(exif: Parsed['exif']): string | null {
  return wallClock(exif?.DateTimeOriginal) ?? wallClock(exif?.CreateDate)
}

const clockPattern = /^(\d{4})[:/-](\d\d)[:/-](\d\d)[ T](\d\d):(\d\d):(\d\d)/

/** `2024:05:01 12:13:14` to `2024-05-01T12:13:14`; null where it is no time, or one nobody set. */
export function wallClock(value: unknown): string | null {
  const parts = typeof value === 'string' ? clockPattern.exec(value) : null
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = Date.parse(`${text}Z`)
  // Date.parse lets the 31st of June through as the 1st of July.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== text) return null
  if (Number(year) < firstYear || time > Date.now() + zoneHours * 3_600_000) return null
  return neverSet.has(text) ? null : text
}

/** Where clocks begin that were never set. */
const neverSet = new Set(['1904-01-01T00:00:00', '1970-01-01T00:00:00', '1980-01-01T00:00:00'])

const maxCameraLength = 100

/** Many models begin with their maker, `Canon EOS R6` and the `NIKON Z 6_2` of NIKON CORPORATION. */
function cameraOf({ Make, Model }: NonNullable<Parsed['ifd0']> = {}): string | null {
  const [maker, model] = [Make, Model].map((text) =>
    typeof text === 'string' ? normaliseLine(text) : '',
  ) as [string, string]
  const [firstWord = ''] = maker.toLowerCase().split(' ')
  const isNamed = model.toLowerCase().startsWith(firstWord)
  const camera = model === '' ? maker : isNamed ? model : `${maker} ${model}`
  return normaliseLine(camera.slice(0, maxCameraLength).toWellFormed()) || null
}

function locationOf(gps: Parsed['gps']): CameraNotes['location'] {
  if (!/^[NS]/.test(String(gps?.GPSLatitudeRef)) || !/^[EW]/.test(String(gps?.GPSLongitudeRef))) {
    return null
  }
  return validLocation(gps?.latitude, gps?.longitude)
}

/** Null for what is no point on Earth, and for the one where receivers without a signal are. */
export function validLocation(lat: unknown, lng: unknown): CameraNotes['location'] {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  // Also false of NaN.
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return null
  return lat === 0 && lng === 0 ? null : { lat: round(lat), lng: round(lng) }
}

/** To a tenth of a metre; a receiver knows metres. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
