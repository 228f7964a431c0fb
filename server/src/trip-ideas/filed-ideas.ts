import type { Place } from '@farfolk/contract/places'
import { wallTime } from '../bookings/booking-json.ts'
import { tripIdeaIsHeard } from '../visibility/trip-ideas.ts'

/** A planned idea as calendars tell of it: what, when and where, and neither notes nor links. */
export interface FiledIdea {
  id: string
  title: string
  day: string
  /** `HH:mm`. */
  time: string | null
  place: Place | null
  updated_at: string
}

/** SQL of the FiledIdeas of a trip that the viewer sees, who travels on it. */
export function filedIdeasJson(trip: string, viewer: string): string {
  return `(select coalesce(json_agg(json_build_object(
      'id', idea.id, 'title', idea.title, 'day', idea.day, 'time', ${wallTime('idea.time')},
      'place', idea.place, 'updated_at', idea.updated_at)
      order by idea.day, idea.time nulls first, idea.position, idea.id), '[]')
    from trip_idea idea
    where idea.trip_id = ${trip}.id and idea.day is not null and ${tripIdeaIsHeard('idea', viewer)})`
}
