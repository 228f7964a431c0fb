import { earthRadiusKm } from '@farfolk/contract/maps'
import { samePlaceKm } from '@farfolk/contract/crossing'
import { todayUtc } from '../db/instants.ts'
import { homeSpot } from '../search/home-spot.ts'
import { nearCells, onSphere } from '../trips/cells.ts'
import { travelsAlong } from '../visibility/travels.ts'
import { tripIsVisible } from '../visibility/visible.ts'
import { isSamePlace } from './meeting.ts'

// Pieces of statements over rows of `stay` that are where a member lives.

/**
 * SQL of one row with the x, y, z and near cells of the home of a row of `member`; none where it is not told.
 */
export function homeOf(member: string): string {
  return `(select spot.x, spot.y, spot.z, ${nearCells('town')} as near_cells
    from (select (${member}.hometown ->> 'lat')::float8 as lat,
      (${member}.hometown ->> 'lng')::float8 as lng) town
    cross join lateral (select ${onSphere('town')}) spot (x, y, z)
    where ${member}.hometown is not null)`
}

/** SQL of whether a stay is not over and where a row of `homeOf` is. */
export function isComing(home: string, stay: string): string {
  return `(${stay}.to_day >= ${todayUtc} and ${isSamePlace(home, stay)})`
}

const areFriends = (member: string, other: string) => `exists (select from friendship tie
    where tie.member_id = ${member} and tie.other_id = ${other} and tie.state = 'friends')`

/** SQL of whether a member, by id, is told of a row of `trip` that comes to them, as far as they may see it. */
const isTold = (member: string, trip: string) =>
  `(${tripIsVisible(trip, member)} and not ${travelsAlong(`${trip}.id`, member)})`

/** As `isTold` of a trip's id; in brackets it cannot become a join. */
export function tripIsTold(member: string, tripId: string): string {
  return `(select ${isTold(member, 'trip')} from trip where trip.id = ${tripId})`
}

/**
 * SQL of whether a row of `trip` comes to the home town of a member, by id: the same rule as of the list,
 * for one pair.
 */
export function comesHome(member: string, trip: string): string {
  return `(${isTold(member, trip)} and exists (
    select from member host cross join lateral ${homeOf('host')} home
    join stay theirs on theirs.trip_id = ${trip}.id and ${isComing('home', 'theirs')}
    where host.id = ${member} and host.closed_at is null
      and (theirs.is_looking or ${areFriends(member, `${trip}.owner_id`)})))`
}

/** A little more than 50 km on Mercator's map, since a circle is drawn as for its middle; nobody lives at a pole. */
const reach = (lat: string) =>
  `(1.1 * ${samePlaceKm / earthRadiusKm} / cosd(least(abs(${lat}), 85)))`

/**
 * SQL of whether a row of `member` lives where a stay is: a row with its x, y and z, its `lat` and its `spot`
 * (search/home-spot.ts). An index finds them.
 */
export function livesAt(resident: string, stay: string): string {
  return `(${resident}.hometown is not null
    and ${homeSpot(resident)} <@ circle(${stay}.spot, ${reach(`${stay}.lat`)})
    and exists (select from ${homeOf(resident)} home where ${isSamePlace('home', stay)}))`
}
