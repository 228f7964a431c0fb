import type { FiledBooking } from '../bookings/filed-bookings.ts'
import type { FiledIdea } from '../trip-ideas/filed-ideas.ts'
import type { FiledTodo } from '../trip-todos/filed-todos.ts'
import { stopIsVisible } from '../visibility/stops.ts'
import { trackOf } from './track-of.ts'

/** A trip as its files tell of it, see `filedTripJson`. */
export interface FiledTrip {
  id: string
  name: string
  description: string
  start_date: string | null
  end_date: string | null
  updated_at: string
  stops: FiledStop[]
  /** Of its track, as encoded polylines; null without one. */
  lines: string[] | null
  /** Null where the file is not one of who travels along, as `ideas`. */
  bookings: FiledBooking[] | null
  /** Those that are planned. */
  ideas: FiledIdea[] | null
  /** Of a calendar that is read again and again alone: what is done leaves it. */
  todos: FiledTodo[] | null
}

/** A trip that somebody may have as a file. */
export interface AskedTrip {
  trip: FiledTrip
  /** Null for a visitor. */
  viewerId: string | null
}

export interface FiledStop {
  id: string
  place_name: string
  country_code: string
  lat: number
  lng: number
  arrival_date: string | null
  departure_date: string | null
  note: string
  private: boolean
}

/** Of what only who travels along is told. */
interface Plans {
  bookings: string
  ideas: string
  todos?: string
}

/** SQL of who reads a trip, and of whether they are of its company, whose private stops are. */
interface Reader {
  id: string
  company: string
}

/** SQL of a FiledTrip as the reader sees it; `plans` is SQL of these. */
export function filedTripJson(
  trip: string,
  { id, company }: Reader,
  plans: Plans = { bookings: 'null', ideas: 'null' },
): string {
  return `json_build_object(
    'id', ${trip}.id, 'name', ${trip}.name, 'description', ${trip}.description,
    'start_date', ${trip}.start_date, 'end_date', ${trip}.end_date,
    'updated_at', ${trip}.updated_at,
    'stops', (select coalesce(json_agg(to_json(stop) order by stop.position), '[]')
      from trip_stop stop
      where stop.trip_id = ${trip}.id and ${stopIsVisible('stop', company)}),
    'lines', (select track.lines from ${trackOf(trip, id)} track),
    'bookings', ${plans.bookings}, 'ideas', ${plans.ideas},
    'todos', ${plans.todos ?? 'null'})`
}
