import { ListedCountryCode } from '@farfolk/contract/countries'
import type pg from 'pg'
import { fold } from '../text/fold.ts'
import { dayAt } from '../trip-files/local-days.ts'
import { findStops } from '../trip-files/propose-stops.ts'
import { maxNoteLength, nameOf, noteOf, withinReason } from '../trip-files/route-words.ts'
import { isRow, type Row, rowsIn } from './archive.ts'

const maxDescription = 10_000

/** A step of Polarsteps: where somebody was, with the story of it. */
export interface Step {
  id: string
  /** In milliseconds. */
  time: number
  spot: { lat: number; lng: number }
  place: string | null
  countryCode: unknown
  title: string | null
  text: string
}

/** In the order of the journey, without what was deleted, or is nowhere or at no time. */
export function readSteps(value: unknown): Step[] {
  return rowsIn(value)
    .filter((row) => row.is_deleted !== true)
    .flatMap((row) => stepIn(row) ?? [])
    .toSorted((a, b) => a.time - b.time)
}

function stepIn(row: Row): Step | undefined {
  const time = timeIn(row.start_time) ?? timeIn(row.creation_time)
  if (time === null || !isRow(row.location)) return undefined
  const { lat, lon: lng, name, country_code: countryCode } = row.location
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  return {
    id: typeof row.id === 'number' || typeof row.id === 'string' ? String(row.id) : '',
    time,
    spot: { lat, lng },
    place: wordsIn(name),
    countryCode,
    title: wordsIn(row.display_name) ?? wordsIn(row.name),
    text: typeof row.description === 'string' ? row.description : '',
  }
}

/** On one line; null for none. */
export function wordsIn(value: unknown): string | null {
  return typeof value === 'string' ? nameOf(value) : null
}

/** Of seconds since 1970, in milliseconds; null for what can be no time of a journey. */
export function timeIn(value: unknown): number | null {
  return typeof value === 'number' ? withinReason(value * 1_000) : null
}

/**
 * The stops of some steps, and what does not fit into a stop's note: the whole text of those, and of steps
 * that are in no country.
 */
export async function stopsOf(
  pool: pg.Pool,
  steps: readonly Step[],
): Promise<{ stops: (Row & { arrivalDate: string | null })[]; rest: string[] }> {
  const points = steps.map(({ spot, place, time }) => {
    return { ...spot, name: place, time, note: '', private: false }
  })
  const found = await findStops(pool, points)
  const rest: string[] = []
  let latest = ''
  const stops = steps.flatMap((step, index) => {
    const place = found[index]?.place ?? ownPlace(step)
    const story = storyOf(step)
    if (!place || story.length > maxNoteLength) rest.push(story)
    if (!place) return []
    const day = dayAt(step.time, step.spot)
    // Over the date line it is the day before again, which no list of stops can say.
    const arrivalDate = day < latest ? null : day
    latest = arrivalDate ?? latest
    const { id, name, countryCode, lat, lng } = place
    const placeId = id === null ? null : Number(id)
    return [{ placeId, placeName: name, countryCode, lat, lng, arrivalDate, note: noteOf(story) }]
  })
  return { stops, rest }
}

/** Far from every city Polarsteps alone can say where a step is. */
function ownPlace({ spot, place, title, countryCode }: Step) {
  const listed = ListedCountryCode.safeParse(countryCode)
  const name = place ?? title
  return listed.success && name ? { id: null, name, countryCode: listed.data, ...spot } : undefined
}

function storyOf({ title, place, text }: Step): string {
  const isNamed = title !== null && fold(title) !== fold(place ?? '')
  return [...(isNamed ? [title] : []), text].join('\n').trim()
}

/** The words of a whole trip. */
export function descriptionOf(summary: unknown, rest: readonly string[]): string {
  const words = typeof summary === 'string' ? summary : ''
  return [words, ...rest].filter(Boolean).join('\n\n').slice(0, maxDescription)
}

/** From a first and to a last day, either of which the stops push out; null for what nobody knows. */
export function daysAround(
  stops: readonly { arrivalDate: string | null }[],
  { from, to }: { from: string | null; to: string | null },
): { startDate: string | null; endDate: string | null } {
  const days = stops.flatMap(({ arrivalDate }) => arrivalDate ?? [])
  const startDate = [...(from ? [from] : []), ...days].toSorted()[0] ?? null
  const endDate = to && [to, ...(startDate ? [startDate] : []), ...days].toSorted().at(-1)!
  return { startDate, endDate: startDate && endDate }
}
