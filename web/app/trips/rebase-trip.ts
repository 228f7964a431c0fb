import { m } from '../paraglide/messages.js'
import type { TripFields, TripValues } from './trip-values.ts'

interface Part {
  name: () => string
  /** Those of one part belong together: a first day of one version and a last of another fit badly. */
  fields: (keyof TripFields)[]
}

const parts: Part[] = [
  { name: m.trips_name, fields: ['name'] },
  { name: m.trips_when, fields: ['dream', 'startDate', 'endDate'] },
  { name: m.trips_stops_legend, fields: ['stops'] },
  { name: m.trips_description_label, fields: ['description'] },
  { name: m.trips_group, fields: ['groupType'] },
  { name: m.trips_max_travellers, fields: ['maxTravellers'] },
  { name: m.trips_looking_for_company, fields: ['lookingForCompany'] },
  { name: m.trips_interests, fields: ['interests'] },
  { name: m.trips_budget, fields: ['budget'] },
  { name: m.trips_audience, fields: ['audience'] },
]

interface Rebased {
  /** What was typed, and where nothing was, what stands now. */
  values: TripValues
  /** Names of the parts that others changed and the form did not. */
  taken: string[]
  /** Names of the parts that both changed, where what was typed is kept. */
  contested: string[]
}

/** Puts what was typed onto what others have saved meanwhile. */
export function rebaseTrip(mine: TripValues, theirs: TripValues): Rebased {
  const base = mine.base ?? theirs.trip
  const isOwn = between(base, mine.trip)
  const isContested = between(mine.trip, theirs.trip)
  const ofOthers = parts.filter(between(base, theirs.trip))
  const left = parts.filter((part) => !isOwn(part)).flatMap(({ fields }) => fields)
  const now = Object.fromEntries(left.map((field) => [field, theirs.trip[field]]))
  return {
    values: { ...mine, trip: { ...mine.trip, ...now }, version: theirs.version, base: theirs.trip },
    taken: namesOf(ofOthers.filter((part) => !isOwn(part))),
    contested: namesOf(ofOthers.filter((part) => isOwn(part) && isContested(part))),
  }
}

function between(one: TripFields, other: TripFields) {
  return ({ fields }: Part): boolean =>
    fields.some((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

function namesOf(some: Part[]): string[] {
  return some.map(({ name }) => name())
}
