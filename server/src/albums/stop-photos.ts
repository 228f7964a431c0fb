import { firstStopPhotos } from '@farfolk/contract/album-items'
import type { Endpoint } from '@farfolk/contract/http'
import type { Connections } from '../db/database.ts'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { addressKey } from '../http/address-key.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import type { CallContext } from '../http/route.ts'
import { viewerCte } from '../http/session.ts'
import { createVisitorsGate, type LongRead, readInTurn } from '../limits/long-reads.ts'
import { shareUnderWay } from '../share-under-way.ts'
import { isCompany, stopIsVisible } from '../visibility/stops.ts'
import { albumIsVisible, tripIsVisible } from '../visibility/visible.ts'
import { albumItemJson, roundedDegrees, showsLocations, toldTo } from './album-json.ts'

interface StopPhotosRow extends ViewerColumns {
  /** An array of StopPhotos; null where the viewer may not see the trip. */
  json: string | null
}

/**
 * SQL of the stops of a row `trip` with the days that are theirs; `company` says whether private ones count.
 * Stops that the viewer does not see are not there at all: the days of others would tell of theirs.
 */
export const stopDays = (company: string) => `
  select stop.id, stop.position, stop.lat, stop.lng,
    coalesce(stop.arrival_date, lag(stop.departure_date) over line,
      case when row_number() over line = 1 then trip.start_date end, own.known_day) as first_day,
    coalesce(stop.departure_date, lead(own.known_day) over line, trip.end_date, 'infinity') as last_day
  from trip_stop stop,
    lateral (select coalesce(stop.arrival_date, stop.departure_date) as known_day) own
  where stop.trip_id = trip.id and own.known_day is not null
    and ${stopIsVisible('stop', company)}
  window line as (order by stop.position)`

// Told to a kilometre, as `toldTo` tells others: to which of two stops a photo goes must not tell more.
const seenDegrees = (degrees: string) =>
  `case when ${showsLocations('album', 'viewer.id')} then ${roundedDegrees(`item.${degrees}`)} end`
// Equal to itself, and as far from all stops.
const nowhere = "float8 'NaN'"

// Album by album: PostgreSQL 15 would else look through all photos of the club.
/** SQL of the photos of a row `trip` that a row `viewer` sees and whose day is known. */
export const datedPhotos = `
  select item.id, item.taken_at, item.position, item.taken_at::date as day,
    coalesce(${seenDegrees('lat')}, ${nowhere}) as lat, coalesce(${seenDegrees('lng')}, ${nowhere}) as lng
  from album cross join lateral (
    select item.id, item.taken_at, item.position, item.lat, item.lng from album_item item
    where item.album_id = album.id and item.taken_at is not null offset 0) item
  where album.trip_id = trip.id and ${albumIsVisible('album', 'viewer.id')}`

/** Grows as two places come nearer to each other. */
const nearness = `sind(stop.lat) * sind(spot.lat)
  + cosd(stop.lat) * cosd(spot.lat) * cosd(stop.lng - spot.lng)`

// Which stops a day is of is asked once a day, and which of them is near once a spot, not once a photo.
/** SQL of the stop of each `photo`, as `datedPhotos` has them, of `stop`, as `stopDays` has them. */
export const placedPhotos = `
  select photo.id, photo.taken_at, photo.position, spot.stop_id, spot.stop_position
  from (
    select spot.*, chosen.id as stop_id, chosen.position as stop_position
    from (select distinct day, lat, lng from photo) spot
    cross join lateral (
      select stop.id, stop.position from stop
      where spot.day between stop.first_day and stop.last_day
      order by ${nearness} desc, stop.first_day desc, stop.position desc limit 1) chosen
    offset 0
  ) spot join photo on photo.day = spot.day and photo.lat = spot.lat and photo.lng = spot.lng`

const item = `(select ${albumItemJson('item', toldTo('album', 'viewer.id'))}
  from album_item item join album on album.id = item.album_id where item.id = listed.id)`

const firstOnes = `listed.nth <= ${firstStopPhotos}`
/** Of as many parts, each as large as the others, the last one. */
const spreadOnes = `listed.nth * ${firstStopPhotos} / listed.count
  > (listed.nth - 1) * ${firstStopPhotos} / listed.count`

const byStop = (chosen: string) => `
  with stop as materialized (${stopDays(isCompany('trip', 'viewer.id'))}), photo as materialized (${datedPhotos})
  select coalesce(json_agg(json_build_object('stopId', told.stop_id, 'count', told.count,
    'albumItems', told.items) order by told.stop_position), '[]')::text
  from (
    select listed.stop_id, listed.stop_position, listed.count,
      json_agg(${item} order by listed.nth) as items
    from (
      select placed.*, count(*) over (partition by placed.stop_id) as count,
        row_number() over (
          partition by placed.stop_id order by placed.taken_at, placed.position, placed.id) as nth
      from (${placedPhotos}) placed
    ) listed
    where ${chosen}
    group by listed.stop_id, listed.stop_position, listed.count
  ) told`

/** $1 the token's hash or null, $2 the trip. */
const textOf = (chosen: string) => `with ${viewerCte('$1')}
  select ${viewerColumns}, case when trip.id is not null then (${byStop(chosen)}) end as json
  from ${fromViewer}
  left join trip on trip.id = $2 and ${tripIsVisible('trip', 'viewer.id')}`

export const stopPhotosText = textOf(firstOnes)
const spreadPhotosText = textOf(spreadOnes)

/** Each reads all dated photos of a trip; visitors ask for them too. */
const reads = { waiting: 40, waitingOfOne: 4 }
/** Behind one address may be a whole school; of half the line others have no less. */
const waitingOfAddress = reads.waiting / 2

/** Of the albums and the stops of a trip that the viewer may see. */
type FindStopPhotos = (
  asking: LongRead & Pick<CallContext<Endpoint>, 'ip'>,
  wanted: {
    tripId: string
    /** Not the first ones, but as many over all of each stop. */
    isSpread: boolean
  },
) => Promise<StopPhotosRow>

/** In turn, of a member or an address one at a time; visitors of the same trip share a turn. */
export function createFindStopPhotos(connections: Connections): FindStopPhotos {
  const gate = createVisitorsGate(reads)
  const finder = (text: string) => {
    const find = async (statements: Statements, tripId: string, tokenHash: Buffer | null) =>
      firstRow(await statements.query<StopPhotosRow>(text, [tokenHash, tripId]))
    const findAsVisitor = shareUnderWay((tripId, ip: string) =>
      gate(() => find(connections.poolRead(null), tripId, null), {
        of: addressKey(ip),
        waitingOfOne: waitingOfAddress,
      }),
    )
    return { find, findAsVisitor }
  }
  const [first, spread] = [finder(stopPhotosText), finder(spreadPhotosText)]
  return async (asking, { tripId, isSpread }) => {
    const { find, findAsVisitor } = isSpread ? spread : first
    if (!asking.tokenHash) return findAsVisitor(tripId, asking.ip)
    const read = (statements: Statements) => find(statements, tripId, asking.tokenHash)
    return readInTurn(connections, asking, read, gate)
  }
}
