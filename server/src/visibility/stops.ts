import { travelsAlong } from './travels.ts'

// Of trips that the viewer may see: private stops, and what follows from them, are for their company alone.

/** SQL of whether the viewer is of a trip's company; asked once a trip, it says so to the rules below. */
export function isCompany(trip: string, viewer: string): string {
  return `coalesce(${trip}.owner_id = ${viewer} or ${travelsAlong(`${trip}.id`, viewer)}, false)`
}

/** Whether the viewer sees a row of `trip_stop`. */
export function stopIsVisible(stop: string, company: string): string {
  return `(not ${stop}.private or ${company})`
}

/** Whether everybody who sees its trip sees a row of `trip_stop`. */
export function stopIsOpen(stop: string): string {
  return `not ${stop}.private`
}

/** SQL of the countries that a trip stops in as far as the viewer sees. */
export function visibleCountries(trip: string, company: string): string {
  return `case when ${company} then ${trip}.all_countries else ${trip}.countries end`
}
