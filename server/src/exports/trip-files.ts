import { words } from '../text/fold.ts'

/** A trip as `tripFilesText` gives it. */
export interface ExportedTrip {
  id: string
  name: string
  description: string
  start_date: string | null
  end_date: string | null
  stops: ExportedStop[]
}
interface ExportedStop {
  id: string
  place_name: string
  country_code: string
  lat: number
  lng: number
  arrival_date: string | null
  departure_date: string | null
  note: string
}

/** Pages as parts do. */
export const tripFilesText = `select t.id::text as key, json_build_object(
    'id', t.id, 'name', t.name, 'description', t.description,
    'start_date', t.start_date, 'end_date', t.end_date,
    'stops', (select coalesce(json_agg(to_json(s) order by s.position), '[]')
      from trip_stop s where s.trip_id = t.id))::text as json
  from trip t where t.owner_id = $1 and ($2::text is null or t.id::text > $2::text)
  order by t.id::text limit $3::integer`

/** A name that every file system takes, and no other trip of the archive has. */
export function tripFolder({ id, name, start_date: start }: ExportedTrip): string {
  const slug = words(name).join('-').slice(0, 60)
  return ['trips/', start && `${start}-`, slug || 'trip', `-${id.slice(-6)}`]
    .filter(Boolean)
    .join('')
}

/** GPX 1.1: each stop a waypoint, and all of them a route. Undefined without stops. */
export async function tripGpx(trip: ExportedTrip): Promise<string | undefined> {
  if (trip.stops.length === 0) return undefined
  const { BaseBuilder, buildGPX } = await import('gpx-builder')
  const { Metadata, Point, Route } = BaseBuilder.MODELS
  const gpx = new BaseBuilder()
  gpx.setMetadata(new Metadata({ name: trip.name, desc: trip.description }))
  const points = trip.stops.map(
    ({ lat, lng, place_name: name, note }) =>
      new Point(lat, lng, note === '' ? { name } : { name, desc: note }),
  )
  gpx.setWayPoints(points)
  gpx.setRoutes([new Route({ rtept: points })])
  return buildGPX(gpx.toObject())
}

/** iCalendar: the trip and each dated stop as whole days. Undefined without a date. */
export async function tripCalendar(trip: ExportedTrip, host: string): Promise<string | undefined> {
  const events = [
    trip.start_date && {
      id: `${trip.id}@${host}`,
      start: trip.start_date,
      // A trip without an end goes on; a calendar needs one.
      last: trip.end_date ?? trip.start_date,
      summary: trip.name,
      description: trip.description,
    },
    ...trip.stops.map(
      (stop) =>
        stop.arrival_date && {
          id: `${stop.id}@${host}`,
          start: stop.arrival_date,
          last: stop.departure_date ?? stop.arrival_date,
          summary: `${stop.place_name}, ${stop.country_code}`,
          description: stop.note,
          geo: { lat: stop.lat, lon: stop.lng },
        },
    ),
  ].filter((event) => event !== null && event !== '')
  if (events.length === 0) return undefined
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ name: trip.name, prodId: '//Farfolk//Export//EN' })
  for (const event of events) {
    calendar.createEvent({
      id: event.id,
      start: dayOf(event.start),
      // The day after the last one, RFC 5545 §3.6.1.
      end: dayOf(event.last, 1),
      allDay: true,
      // A calendar day has no zone.
      timezone: null,
      summary: event.summary,
      description: event.description,
      ...('geo' in event && { location: { title: event.summary, geo: event.geo } }),
    })
  }
  return calendar.toString()
}

/** Midnight on this machine's clock, which is what ical-generator reads whole days from. */
function dayOf(day: string, plusDays = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + plusDays)
}
