import { listCountries } from '@farfolk/contract/countries'
import { callApi } from '../api/call-api.ts'
import type { WorldCountry } from '../travel-map/load-travel-map.ts'

/** Empty where it could not be fetched, which an alert says. */
export async function loadWorld(): Promise<WorldCountry[]> {
  const world = await callApi(listCountries, {})
  return world.ok ? world.data : []
}
