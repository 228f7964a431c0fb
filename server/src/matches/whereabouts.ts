import { todayUtc } from '../db/instants.ts'
import { travels } from '../visibility/travels.ts'
import { tripIsVisible } from '../visibility/visible.ts'
import { homeOf } from './coming.ts'

/** A calendar at a place is at most so far from that in UTC. */
export const zoneDays = 1

const isNotOver = `voyage.last_day >= ${todayUtc} - ${zoneDays}`

/**
 * SQL of where the row `viewer` is or will be: the home at any time, and stays of own trips that are not over on
 * their days. Columns x, y, z, near_cells, from_day and to_day, null for any.
 */
export const whereaboutsOfViewer = `
  select home.x, home.y, home.z, home.near_cells, null::date as from_day, null::date as to_day
  from viewer join member resident on resident.id = viewer.id
  cross join lateral ${homeOf('resident')} home
  union all
  select stay.x, stay.y, stay.z, stay.near_cells, stay.from_day, stay.to_day
  from (
    -- What is one's own is asked for by its owner, and needs no rule.
    select voyage.id
    from viewer join trip voyage on voyage.owner_id = viewer.id and ${isNotOver}
    union all
    select voyage.id
    from viewer
    join traveller seat on seat.member_id = viewer.id and ${travels('seat')} and seat.status <> 'owner'
    join trip voyage on voyage.id = seat.trip_id and ${isNotOver}
    where ${tripIsVisible('voyage', 'viewer.id')}
  ) journey join stay on stay.trip_id = journey.id and stay.to_day >= ${todayUtc} - ${zoneDays}`
