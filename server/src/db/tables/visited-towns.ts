import type { Timestamp } from '../schema.ts'

/** A town that a member says to have been to, as trip_stop has places; what trips say is read from them. */
export interface VisitedTownTable {
  id: string
  member_id: string
  /** GeoNames id. */
  place_id: number
  place_name: string
  place_region: string | null
  country_code: string
  lat: number
  lng: number
  population: number | null
  created_at: Timestamp
}

export interface VisitedTownTables {
  visited_town: VisitedTownTable
}
