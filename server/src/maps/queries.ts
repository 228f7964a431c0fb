import { dayInUtc } from '@farfolk/contract/day-in-utc'
import { sql } from 'kysely'
import type { Connections } from '../db/database.ts'
import type { PlaceBeenTo } from './draw-club-map.ts'

/** The latest trips stand for all of them: a picture of the world has no room for more dots. */
const latestTrips = 800

/** Where trips that have begun and are open to everyone stop, private stops left out. */
export async function listPlacesBeenTo({ dbRead }: Connections): Promise<PlaceBeenTo[]> {
  const latest = dbRead(null)
    .selectFrom('trip')
    .innerJoin('member as owner', 'owner.id', 'trip.owner_id')
    .select('trip.id')
    .where('trip.start_date', '<=', dayInUtc())
    .where('trip.dream', '=', false)
    .where('owner.closed_at', 'is', null)
    .where(sql`coalesce(trip.audience, owner.trips_audience)`, '=', 'everyone')
    .orderBy('trip.start_date', 'desc')
    .limit(latestTrips)
  return dbRead(null)
    .selectFrom('trip_stop')
    .innerJoin(latest.as('latest'), 'latest.id', 'trip_stop.trip_id')
    .select(['lat', 'lng', 'country_code as countryCode'])
    .distinct()
    .where('private', '=', false)
    .execute()
}
