import type { Selectable } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { TripStopTable, TripTable } from '../db/schema.ts'
import { ownAudience } from '../visibility/hidden.ts'
import type { StopContent, TripContent } from './trip-rows.ts'

/** In their order. */
export async function listStops(trx: Executor, tripId: string): Promise<StopContent[]> {
  const rows = await trx
    .selectFrom('trip_stop')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('position')
    .execute()
  return rows.map(stopContent)
}

function stopContent(row: Selectable<TripStopTable>): StopContent {
  return {
    id: row.id,
    place: {
      id: row.place_id === null ? null : String(row.place_id),
      name: row.place_name,
      region: row.place_region,
      countryCode: row.country_code,
      lat: row.lat,
      lng: row.lng,
      population: row.population,
    },
    arrivalDate: row.arrival_date,
    departureDate: row.departure_date,
    note: row.note,
    private: row.private,
  }
}

/** All but its stops, which have rows of their own. */
export function tripContent(row: Selectable<TripTable>): TripContent {
  const { budget_amount: amount, budget_currency: currency } = row
  return {
    name: row.name,
    description: row.description,
    dream: row.dream,
    startDate: row.start_date,
    endDate: row.end_date,
    budget: amount === null || currency === null ? null : { amount, currency },
    groupType: row.group_type,
    lookingForCompany: row.looking_for_company,
    companionsEdit: row.companions_edit ?? false,
    commentsOff: row.comments_off ?? false,
    maxTravellers: row.max_travellers,
    interests: row.interests as TripContent['interests'],
    audience: ownAudience(row),
    stops: [],
  }
}
