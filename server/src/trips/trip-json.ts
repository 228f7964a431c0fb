import { memberCardJson } from '../members/card-json.ts'
import { canMeet, seesPrivateStops } from '../visibility/visible.ts'

/** Today in UTC. */
export const todayUtc = `(now() at time zone 'utc')::date`

/** SQL of a trip's type, which the calendar alone changes. */
export function tripType(trip: string): string {
  return `case when ${trip}.last_day is null then 'dream'
    when ${trip}.last_day < ${todayUtc} then 'finished' else 'upcoming' end`
}

/** SQL of the version that an entity tag bears. */
export function tripVersion(trip: string): string {
  return `(extract(epoch from ${trip}.updated_at) * 1000000)::bigint::text`
}

/**
 * SQL of a Trip as json, of a row of `trip` that the viewer may see; `viewer` is an expression of
 * type uuid, null for a visitor. Private stops and what follows from them stay with the travellers.
 */
export function tripJson(trip: string, viewer: string): string {
  return `(select json_build_object(
    'id', ${trip}.id,
    'owner', ${memberCardJson('owner')},
    'name', ${trip}.name,
    'description', ${trip}.description,
    'type', ${tripType(trip)},
    'dream', ${trip}.dream,
    'startDate', ${trip}.start_date,
    'endDate', ${trip}.end_date,
    'stops', ${stopsJson(trip)},
    'countries', case when companion.is then ${trip}.all_countries else ${trip}.countries end,
    'budget', case when ${trip}.budget_amount is not null then json_build_object(
      'amount', ${trip}.budget_amount, 'currency', ${trip}.budget_currency) end,
    'groupType', ${trip}.group_type,
    'lookingForCompany', ${trip}.looking_for_company,
    'maxTravellers', ${trip}.max_travellers,
    'interests', ${trip}.interests,
    'audience', ${trip}.audience,
    'cover', null,
    'travellers', ${travellersJson(trip, viewer)},
    'albumsCount', 0,
    'createdAt', ${instant(`${trip}.created_at`)},
    'updatedAt', ${instant(`${trip}.updated_at`)})
    from member owner, (select coalesce(${seesPrivateStops(trip, viewer)}, false) as is) companion
    where owner.id = ${trip}.owner_id)`
}

function stopsJson(trip: string): string {
  return `coalesce((select json_agg(json_build_object(
      'id', stop.id,
      'place', json_build_object(
        'id', stop.place_id::text,
        'name', stop.place_name,
        'region', stop.place_region,
        'countryCode', stop.country_code,
        'lat', stop.lat,
        'lng', stop.lng,
        'population', stop.population),
      'arrivalDate', stop.arrival_date,
      'departureDate', stop.departure_date,
      'note', stop.note,
      'private', stop.private) order by stop.position)
    from trip_stop stop
    where stop.trip_id = ${trip}.id and (not stop.private or companion.is)), '[]')`
}

function travellersJson(trip: string, viewer: string): string {
  return `coalesce((select json_agg(json_build_object(
      'id', traveller.id,
      'user', ${memberCardJson('member')},
      'status', traveller.status)
      order by traveller.status <> 'owner', traveller.created_at, traveller.id)
    from traveller join member on member.id = traveller.member_id
    where traveller.trip_id = ${trip}.id
      and (traveller.status in ('owner', 'accepted')
        or ${trip}.owner_id = ${viewer} or traveller.member_id = ${viewer})
      and ${canMeet('member', viewer)}), '[]')`
}

function instant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
