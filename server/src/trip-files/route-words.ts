import { normaliseLine, normaliseLongText } from '@farfolk/contract/fields'

const maxNameLength = 200
/** Of a stop. */
export const maxNoteLength = 2_000

// A day, or an instant: many devices leave out that it is UTC, which GPX always means.
const isoTime = /^(\d{4}-\d\d-\d\d)(?:[T ]([\d:.]+) ?(Z|[+-]\d\d:?\d\d)?)?$/i

// Devices that have not found the time yet write 1970 and such.
const [firstTime, lastTime] = [Date.UTC(1980, 0, 6), Date.UTC(2199, 11, 31)]

/** In milliseconds; null for none, for a year or a month alone, and for what can be no time of a journey. */
export function timeOf(text = ''): number | null {
  const [, day, time, zone = 'Z'] = isoTime.exec(text.trim()) ?? []
  return withinReason(Date.parse(time === undefined ? (day ?? '') : `${day}T${time}${zone}`))
}

export function withinReason(at: number): number | null {
  return at >= firstTime && at <= lastTime ? at : null
}

/** A name on one line; null for none. */
export function nameOf(text = ''): string | null {
  const words = normaliseLine(text.replaceAll(/\s+/g, ' '))
  return normaliseLine(words.slice(0, maxNameLength)) || null
}

export function noteOf(text = ''): string {
  return normaliseLongText(normaliseLongText(text).slice(0, maxNoteLength))
}
