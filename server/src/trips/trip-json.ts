import { askAgainAt } from '../company/declined.ts'
import { instantText, todayUtc } from '../db/instants.ts'
import { memberCardJson } from '../members/card-json.ts'
import { ownAudienceOf, saysCommentsOff, thingJson } from '../visibility/hidden.ts'
import { isCompany, stopIsVisible, visibleCountries } from '../visibility/stops.ts'
import { travellerIsVisible } from '../visibility/visible.ts'
import { albumsMarked, albumsOf, albumsTold } from './trip-albums.ts'

/** SQL of a trip's type, which the calendar alone changes. */
export function tripType(trip: string): string {
  return `case when ${trip}.last_day is null then 'dream'
    when ${trip}.last_day < ${todayUtc} then 'finished' else 'upcoming' end`
}

// Rows made JSON, not json_build_object, which looks up anew how to write each value: a third slower.

/**
 * SQL of a Trip as json, of a row of `trip` that the viewer may see; `viewer` is an expression of
 * type uuid, null for a visitor. With `albums: 'marked'` fillAlbums() has to come after the statement.
 * `isAlone`: with what a list leaves out.
 */
export function tripJson(
  trip: string,
  viewer: string,
  { albums = 'told', isAlone = false }: { albums?: 'told' | 'marked'; isAlone?: boolean } = {},
): string {
  const row = `select
    ${trip}.id,
    owner.card as owner,
    ${trip}.name,
    ${trip}.description,
    ${tripType(trip)} as type,
    ${trip}.dream,
    ${trip}.start_date as "startDate",
    ${trip}.end_date as "endDate",
    ${stopsJson(trip)} as stops,
    ${visibleCountries(trip, 'company.is')} as countries,
    case when ${trip}.budget_amount is not null then json_build_object(
      'amount', ${trip}.budget_amount, 'currency', ${trip}.budget_currency) end as budget,
    ${trip}.group_type as "groupType",
    ${trip}.looking_for_company as "lookingForCompany",
    ${trip}.max_travellers as "maxTravellers",
    ${trip}.interests,
    ${ownAudienceOf(trip)} as audience,
    ${albums === 'told' ? albumsTold('albums') : albumsMarked(trip)},
    ${travellersJson(trip, viewer)} as travellers,
    ${instantText(`${trip}.created_at`)} as "createdAt",
    ${instantText(`${trip}.updated_at`)} as "updatedAt"
    from (
      select ${memberCardJson('member')} as card from member where member.id = ${trip}.owner_id offset 0
    ) owner, (select ${isCompany(trip, viewer)} as is) company
    ${albums === 'told' ? `, (${albumsOf(`${trip}.id`, viewer)}) albums` : ''}`
  const mayEdit = `case when ${trip}.companions_edit and ${isCompany(trip, viewer)}
    then ',"companionsEdit":true' end`
  const commentsOff = saysCommentsOff(trip, viewer)
  const mayAsk = `',"askAgainAt":"' || ${askAgainAt(trip, viewer)} || '"'`
  return thingJson(trip, row, `concat(${mayEdit}, ${commentsOff}${isAlone ? `, ${mayAsk}` : ''})`)
}

function stopsJson(trip: string): string {
  return `coalesce((select json_agg(to_json(listed)) from (
    select stop.id, spot as place, stop.arrival_date as "arrivalDate",
      stop.departure_date as "departureDate", stop.note, stop.private
    from trip_stop stop, lateral (
      select stop.place_id::text as id, stop.place_name as name, stop.place_region as region,
        stop.country_code as "countryCode", stop.lat, stop.lng, stop.population
    ) spot
    where stop.trip_id = ${trip}.id and ${stopIsVisible('stop', 'company.is')}
    order by stop.position
  ) listed), '[]')`
}

/** Mostly the owner alone, whom a viewer of the trip may meet and whose card is there already. */
function travellersJson(trip: string, viewer: string): string {
  return `coalesce((select json_agg(json_build_object(
      'id', traveller.id,
      'user', case when member.id is null then owner.card else ${memberCardJson('member')} end,
      'status', traveller.status)
      order by traveller.status <> 'owner', traveller.created_at, traveller.id)
    from traveller
    left join member on member.id = case when traveller.status <> 'owner' then traveller.member_id end
    where traveller.trip_id = ${trip}.id
      and ${travellerIsVisible({ seat: 'traveller', member: 'member', trip }, viewer)}), '[]')`
}
