import type pg from 'pg'
import { JsonText } from '../http/route.ts'
import { kindIsOpen } from '../visibility/visible.ts'
import {
  countPlaces,
  daysIn,
  furthestOf,
  journeysOf,
  journeyTables,
  longestOf,
  owner,
  placesOf,
  yearsJson,
} from './journey-tables.ts'

function statement(viewer: string, isOwn: boolean): string {
  return `with ${journeyTables(viewer, isOwn)}
  select json_build_object('places', ${placesOf('stop')}, 'journeys', ${journeysOf('journey', 'way')},
    'numbers', json_build_object(
      'trips', (select count(*) from past),
      'days', ${daysIn('away.days')},
      'distanceKm', (select round(coalesce(sum(past.km), 0))::int from past),
      'places', ${countPlaces('stop')},
      'longest', ${longestOf('past')},
      'furthest', ${furthestOf('stop')},
      'years', ${yearsJson}))::text as json
  where exists (select from journey) or ${isOwn ? 'true' : kindIsOpen('trips', owner, viewer)}`
}

/** $1 whose journeys. */
const ownJourneysText = statement(owner, true)

/** $1 whose journeys, $2 the viewer or null. No row where the viewer is shown none of their trips. */
export const seenJourneysText = statement('$2::uuid', false)

/** Journeys as JSON, undefined where the viewer (null is a visitor) is shown none of their trips. */
export async function findJourneys(
  pool: pg.Pool,
  ownerId: string,
  viewerId: string | null,
): Promise<JsonText | undefined> {
  const { rows } = await (ownerId === viewerId
    ? pool.query<{ json: string }>(ownJourneysText, [ownerId])
    : pool.query<{ json: string }>(seenJourneysText, [ownerId, viewerId]))
  return rows[0] && new JsonText(rows[0].json)
}
