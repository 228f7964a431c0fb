import { todayUtc } from '../db/instants.ts'
import { homeSpot, spotOf } from '../search/home-spot.ts'
import { comesHome, livesAt } from './coming.ts'
import { noticesPerWeek } from './notice-statements.ts'

// Whom to tell that a trip, $1, comes to their home town: friends of its owner, and who lives near a stop. Those
// are read some at a time, the nearest first, since nobody knows how many of a large town have no room for another.

/** SQL of the stays of trip $1 that are not over, each with its `lat` and its `spot`. */
const ours = `(
    select stay.position, stay.x, stay.y, stay.z, stay.is_looking, trip.owner_id, at.lat,
      ${spotOf('at.lat', 'at.lng')} as spot
    from stay join trip on trip.id = stay.trip_id
    cross join lateral (
      select asind(least(greatest(stay.z, -1), 1)) as lat, atan2d(stay.y, stay.x) as lng) at
    where stay.trip_id = $1::uuid and stay.to_day >= ${todayUtc})`

/** Columns: id, of friends of the owner who live where the trip comes to. */
export const friendsAtHomeText = `
  select distinct resident.id
  from ${ours} ours
  join friendship tie on tie.member_id = ours.owner_id and tie.state = 'friends'
  join member resident on resident.id = tie.other_id and ${livesAt('resident', 'ours')}
  order by resident.id`

/** The stays that others than friends are told of: what `residentsText` takes of each, as `place`. */
export const openStaysText = `
  select array[ours.x, ours.y, ours.z, ours.lat, ours.spot[0], ours.spot[1]] as place
  from ${ours} ours where ours.is_looking order by ours.position`

/**
 * Who lives around a stay, $1 to $6 of its place, the nearest first. Columns: id, and how far away. A place is no
 * row of a table here: else PostgreSQL reads the whole town to sort it.
 */
export const residentsText = `
  select resident.id, ${homeSpot('resident')} <-> ours.spot as away
  from member resident
  cross join (values ($1::float8, $2::float8, $3::float8, $4::float8,
    point($5::float8, $6::float8))) ours (x, y, z, lat, spot)
  where ${livesAt('resident', 'ours')}
  order by ${homeSpot('resident')} <-> ours.spot`

/**
 * Which of these members, $2, are to be told of trip $1: it comes to their home town, nothing has told them of it,
 * and they have room for another in the week. Columns: member_id and owner_id, of the trip.
 */
export const untoldAtHomeText = `
  select asked.id as member_id, trip.owner_id
  from (
    select unnest($2::uuid[]) as id
    except
    select recent.member_id from match_notice recent
    where recent.member_id = any($2::uuid[]) and recent.kind = 'home'
      and recent.told_at > now() - interval '7 days'
    group by recent.member_id having count(*) >= ${noticesPerWeek}
    except
    select notice.member_id from match_notice notice
    where notice.trip_id = $1::uuid and notice.member_id = any($2::uuid[])
      and notice.retracted_at is null
    offset 0
  ) asked, trip
  where trip.id = $1::uuid and (select ${comesHome('asked.id', 'trip')})`
