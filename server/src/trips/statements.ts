import {
  fromViewer,
  type PageColumns,
  pageOf,
  pageStatement,
  thingStatement,
  versionOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { type ByEyes, throughEyes, type ViewerCte } from '../visibility/eyes.ts'
import { tripIsVisible } from '../visibility/visible.ts'
import { type OwnTripList, type TripList, tripLists } from './orders.ts'
import { tripJson } from './trip-json.ts'

// The texts of the hot reads: each checks the session and builds the answer at once, all but what
// trip-albums.ts puts in.
const marked = { albums: 'marked' } as const

function oneTripText(where: string): string {
  return thingStatement(`
    select ${tripJson('trip', 'viewer.id', { ...marked, isAlone: true })}::text as json,
      ${versionOf('trip')} as version
    from trip where trip.id = $2 and ${where}`)
}

/** $1 the token's hash or null, $2 the trip. */
export const visibleTripText = oneTripText(tripIsVisible('trip', 'viewer.id'))

/** $1 the token's hash, $2 the trip. */
export const ownTripText = oneTripText('trip.owner_id = viewer.id')

/** As `ownTripText` for who has just written it: $1 the trip, $2 the owner. */
export const writtenTripText = `
  select ${tripJson('trip', '$2::uuid')}::text as json, ${versionOf('trip')} as version
  from trip where trip.id = $1 and trip.owner_id = $2::uuid`

/** As `writtenTripText` of whatever trip the member may see. */
export const seenTripText = `
  select ${tripJson('trip', '$2::uuid')}::text as json, ${versionOf('trip')} as version
  from trip where trip.id = $1 and ${tripIsVisible('trip', '$2::uuid')}`

export type TripPageRow = ViewerColumns & PageColumns

/** $1 the token's hash or null, $2 limit, $3 and $4 key and id of the cursor or null. */
function pageText(list: TripList, where: string, viewer: ViewerCte = viewerCte): string {
  const { where: ofList, order } = tripLists[list]
  const { by, key, after } = order({ key: '$3', id: '$4' })
  const page = pageOf('trip', {
    from: `from trip where ${where} and ${ofList} and ${after}`,
    by,
    key,
    json: tripJson('trip', 'viewer.id', marked),
  })
  return pageStatement(page, viewer)
}

function pageTexts(where: string, viewer?: ViewerCte): Record<OwnTripList, string> {
  return {
    upcoming: pageText('upcoming', where, viewer),
    finished: pageText('finished', where, viewer),
    dream: pageText('dream', where, viewer),
    all: pageText('all', where, viewer),
  }
}

const isOwn = 'trip.owner_id = viewer.id'
// A place of any kind.
const isTravel = `trip.id in (select seat.trip_id from traveller seat
      where seat.member_id = viewer.id and seat.status <> 'owner')
    and ${tripIsVisible('trip', 'viewer.id')}`
const ofYear = `($5::int is null or (trip.start_date <= make_date($5::int, 12, 31)
    and trip.last_day >= make_date($5::int, 1, 1)))`

/** By list; $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor, $5 a year, each or null. */
export const ownTripsTexts = pageTexts(`${isOwn} and ${ofYear}`)

/** As `ownTripsTexts`, of the trips of others on which the member has a place. */
export const travelsTexts = pageTexts(`${isTravel} and ${ofYear}`)

/** `json` of an array of TripYear: $1 the token's hash. */
export const tripYearsText = `with ${viewerCte('$1')}
  select ${viewerColumns}, (
    select coalesce(json_agg(counted order by counted.year desc), '[]')::text
    from (
      select year, count(*) filter (where past.is_own) as "tripsCount",
        count(*) filter (where not past.is_own) as "travelsCount"
      from (
        select true as is_own, trip.start_date, trip.last_day from trip
        where ${isOwn} and ${tripLists.finished.where}
        union all
        select false, trip.start_date, trip.last_day from trip
        where ${isTravel} and ${tripLists.finished.where}
      ) past
      cross join generate_series(date_part('year', past.start_date)::int,
        date_part('year', past.last_day)::int) year
      group by year
    ) counted) as json
  from ${fromViewer}`

/** By list; $1 of the eyes, $2 to $4 as in `ownTripsTexts`, $5 the owner. */
export const memberTripsTexts: ByEyes<Record<TripList, string>> = throughEyes((viewer) => {
  const where = `trip.owner_id = $5::uuid and ${tripIsVisible('trip', 'viewer.id')}`
  return { ...pageTexts(where, viewer), member: pageText('member', where, viewer) }
})

/**
 * The statement of a page of what belongs to a trip, which is $5 and the row `trip` there: `json` is
 * null where the viewer may not see the trip.
 */
export function pageOfTrip(page: string): string {
  return `with ${viewerCte('$1')}
  select ${viewerColumns}, page.*
  from ${fromViewer}
  left join trip on trip.id = $5 and ${tripIsVisible('trip', 'viewer.id')}
  left join lateral (${page}) page on trip.id is not null`
}

// The ids are kept from the planner, which would else think of each list of a few anew.
/** Trips by id, without those that are hidden: $1 the ids, $2 the viewer or null. */
export const visibleTripsText = `
  select trip.id, ${tripJson('trip', '$2::uuid', marked)}::text as json
  from unnest((select $1::uuid[])) wanted (id)
  join trip on trip.id = wanted.id
  where ${tripIsVisible('trip', '$2::uuid')}`
