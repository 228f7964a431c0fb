import { maxBookPhotos } from '@farfolk/contract/travel-books'
import type pg from 'pg'
import { datedPhotos, placedPhotos, stopDays } from '../albums/stop-photos.ts'
import { trackOf } from '../trip-files/track-of.ts'
import { albumsOf } from '../trips/trip-albums.ts'
import { stopIsVisible } from '../visibility/stops.ts'
import { travels } from '../visibility/travels.ts'
import { albumIsVisible, travellerIsVisible, travelsOn } from '../visibility/visible.ts'
import { framedSides } from '../images/framed-sides.ts'
import { type Edits, framingOf } from '../images/framing.ts'
import { editsJson } from '../images/image-json.ts'
import type { BookFacts, BookImage, BookPhoto } from './book-facts.ts'

/** Of rows of `image` and of `item`. */
const imagePairs = (item: string) => `'hash', encode(image.blob_hash, 'hex'),
    'edits', ${editsJson(item)}, 'width', image.width, 'height', image.height, 'color', image.color`

/** Its sides are those of the file's picture. */
type ImageRow<T extends BookImage> = Omit<T, 'framing'> & { edits: Edits }

function shown<T extends BookImage>({ edits, ...image }: ImageRow<T>) {
  const framing = framingOf(edits)
  return { ...image, framing, ...framedSides(image, framing) }
}

const stops = `select coalesce(json_agg(json_build_object('id', stop.id,
    'place', json_build_object('id', stop.place_id::text, 'name', stop.place_name,
      'countryCode', stop.country_code, 'lat', stop.lat, 'lng', stop.lng),
    'arrivalDate', stop.arrival_date, 'departureDate', stop.departure_date, 'note', stop.note)
    order by stop.position), '[]')
  from trip_stop stop where stop.trip_id = trip.id and ${stopIsVisible('stop', 'company.is')}`

const travellers = `select coalesce(json_agg(member.first_name
    order by traveller.status <> 'owner', traveller.created_at, traveller.id), '[]')
  from traveller join member on member.id = traveller.member_id
  where traveller.trip_id = trip.id and ${travels('traveller')}
    and ${travellerIsVisible({ seat: 'traveller', member: 'member', trip: 'trip' }, 'viewer.id')}`

const cover = `select json_build_object(${imagePairs('front')})
  from (${albumsOf('trip.id', 'viewer.id')}) albums
  join album_item front on front.id = albums.cover
  join image on image.id = front.image_id`

// Of more than a book holds: the reader's favourites, then of each day and stop in turn the next one, those
// that somebody wrote about first. By the golden section whatever number is taken lies all over a day.
const photos = `
  with stop as materialized (${stopDays('company.is')}), photo as materialized (${datedPhotos}),
  placed as materialized (${placedPhotos}),
  shown as materialized (
    select item.id, item.album_id, item.image_id, item.turn, item.crop, item.is_mirrored, item.caption,
      item.taken_at, item.position,
      coalesce(item.is_favourite and album.owner_id = viewer.id, false) as is_favourite,
      placed.stop_id
    from album join album_item item on item.album_id = album.id
    left join placed on placed.id = item.id
    where album.trip_id = trip.id and ${albumIsVisible('album', 'viewer.id')}),
  spread as (
    select shown.*, count(*) over () as total, mod(0.618034 * row_number() over (
      partition by stop_id, taken_at::date order by taken_at, position, id), 1) as draw
    from shown),
  ranked as (
    select spread.*, row_number() over (partition by stop_id, taken_at::date
      order by is_favourite desc, caption <> '' desc, draw, id) as nth
    from spread),
  chosen as (select * from ranked order by is_favourite desc, nth, taken_at, id limit ${maxBookPhotos})
  select json_build_object('photosCount', coalesce(max(chosen.total), 0),
    'photos', coalesce(json_agg(json_build_object(${imagePairs('chosen')}, 'caption', chosen.caption,
      'day', chosen.taken_at::date, 'stopId', chosen.stop_id, 'isFavourite', chosen.is_favourite,
      'videoSeconds', (select moving.duration from video moving
        where moving.image_id = image.id and moving.is_motion is not true))
      order by chosen.taken_at, chosen.album_id, chosen.position, chosen.id), '[]')) as facts
  from chosen join image on image.id = chosen.image_id`

/** $1 the trip, $2 the viewer, $3 whether private stops are a part of it. */
const bookText = `select json_build_object('id', trip.id, 'name', trip.name,
    'description', trip.description, 'startDate', trip.start_date, 'endDate', trip.end_date,
    'cover', (${cover}), 'travellers', (${travellers}), 'stops', (${stops}),
    'lines', track.lines, 'lengthKm', track.length_km,
    'locale', reader.locale, 'units', reader.units) as facts, (${photos}) as photos
  from (select $2::uuid as id) viewer
  join member reader on reader.id = viewer.id
  join trip on trip.id = $1 and ${travelsOn('trip.id', 'viewer.id')}
  cross join (select $3::boolean as is) company
  cross join lateral ${trackOf('trip', 'viewer.id')} track`

/** What a trip is called that the viewer travels on; undefined for any other. */
export async function findBookName(
  pool: pg.Pool,
  { tripId, viewerId }: { tripId: string; viewerId: string },
): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    `select trip.name from trip where trip.id = $1 and ${travelsOn('trip.id', '$2::uuid')}`,
    [tripId, viewerId],
  )
  return rows[0]?.name
}

interface PhotoRows extends Pick<BookFacts, 'photosCount'> {
  photos: ImageRow<BookPhoto>[]
}

interface TripRow extends Omit<BookFacts, 'cover' | 'photos' | 'photosCount'> {
  cover: ImageRow<BookImage> | null
}

/** Undefined for a trip that the viewer does not travel on. */
export async function findBook(
  pool: pg.Pool,
  { tripId, viewerId, privateStops }: { tripId: string; viewerId: string; privateStops: boolean },
): Promise<BookFacts | undefined> {
  const { rows } = await pool.query<{ facts: TripRow; photos: PhotoRows }>(bookText, [
    tripId,
    viewerId,
    privateStops,
  ])
  const [row] = rows
  if (!row) return undefined
  const { cover, ...facts } = row.facts
  const { photos, photosCount } = row.photos
  return { ...facts, cover: cover && shown(cover), photos: photos.map(shown), photosCount }
}
