import type { Place } from '@farfolk/contract/places'
import type { TripIdea } from '@farfolk/contract/trip-ideas'
import { withScheme } from '../bucket-list/item-values.ts'
import { type Part, type Versioned, versioned } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'

interface IdeaFields {
  id: string
  title: string
  note: string
  url: string
  place: Place | null
  day: string
  time: string
}

/** An idea as its form holds it: texts as typed, an empty one for nothing. */
export type IdeaValues = Versioned<{ tripIdea: IdeaFields }>

export const ideaParts: Part<IdeaValues>[] = [
  { name: m.idea_name, fields: ['tripIdea.title'] },
  { name: m.idea_place, fields: ['tripIdea.place'] },
  { name: m.idea_when, fields: ['tripIdea.day', 'tripIdea.time'] },
  { name: m.idea_link, fields: ['tripIdea.url'] },
  { name: m.idea_note, fields: ['tripIdea.note'] },
]

export function emptyIdea(id: string): IdeaValues {
  const tripIdea = { id, title: '', note: '', url: '', place: null, day: '', time: '' }
  return { tripIdea, version: '' }
}

export function valuesOfIdea(idea: TripIdea): IdeaValues {
  const { id, title, note, url, place, day, time } = idea
  const tripIdea = { id, title, note, url: url ?? '', place, day: day ?? '', time: time ?? '' }
  return versioned({ tripIdea }, versionOfIdea(idea))
}

export function bodyOfIdea({ tripIdea }: IdeaValues) {
  return { tripIdea: sentOf(tripIdea) }
}

/**
 * What was changed alone: no version of the server's guards the rest. A time goes with the day that it was
 * chosen for, which another may have taken away.
 */
export function patchOfIdea({ tripIdea, base }: IdeaValues) {
  const { id: _id, ...now } = sentOf(tripIdea)
  const before: Record<string, unknown> = base ? sentOf(base.tripIdea) : {}
  const entries = Object.entries(now)
  const changed = entries.filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  )
  const isMoved = changed.some(([key]) => isOfWhen(key))
  const when = isMoved ? entries.filter(([key]) => isOfWhen(key)) : []
  return { tripIdea: Object.fromEntries([...changed, ...when]) }
}

function isOfWhen(field: string): boolean {
  return field === 'day' || field === 'time'
}

function sentOf({ day: typedDay, time, url, ...typed }: IdeaFields) {
  const day = typedDay.trim() || null
  return {
    ...typed,
    url: withScheme(url.trim()) || null,
    day,
    // Its field goes with the day.
    time: day === null ? null : time || null,
  }
}

/** Of what its form changes: who wants it, or ticks it, makes no edit stale. */
export function versionOfIdea({ title, note, url, place, day, time }: TripIdea): string {
  return JSON.stringify({ title, note, url, place, day, time })
}
