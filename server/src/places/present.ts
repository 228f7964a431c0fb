import type { Place } from '@farfolk/contract/places'

export interface PlaceRow {
  id: number
  name: string
  region: string | null
  country_code: string
  lat: number
  lng: number
  population: number
}

export function presentPlace(row: PlaceRow): Place {
  return {
    id: String(row.id),
    name: row.name,
    region: row.region,
    countryCode: row.country_code,
    lat: row.lat,
    lng: row.lng,
    population: row.population,
  }
}
