import { type DestinationFilter, destinationFilters } from '@farfolk/contract/regions'
import { m } from '../paraglide/messages.js'

export const filterWords: Record<DestinationFilter, () => string> = {
  africa: m.region_africa,
  antarctica: m.region_antarctica,
  asia: m.region_asia,
  europe: m.region_europe,
  'north-america': m.region_north_america,
  oceania: m.region_oceania,
  'south-america': m.region_south_america,
  all: m.region_all,
}

/** The part of the world that an address names; undefined for one that there is none of. */
export function filterOf(param: string | undefined): DestinationFilter | undefined {
  return destinationFilters.find((known) => known === (param ?? 'all'))
}
