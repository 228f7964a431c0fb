import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { climateAt } from './climate.ts'
import { type Journey, usualDays } from './fit-template.ts'

interface Row {
  /** Both ends counted; null where its end or its start is not known. */
  days: number | null
  stops: { lat: number; month: number | null }[]
}

/** What a trip asks of a list: its days, and the climates of its stops in their months. */
export async function journeyOf(executor: Executor, tripId: string | null): Promise<Journey> {
  if (tripId === null) return { days: usualDays, climates: [] }
  const { rows } = await sql<Row>`
    select coalesce(trip.end_date, itinerary.last_day)
        - coalesce(trip.start_date, itinerary.first_day) + 1 as days,
      coalesce(itinerary.stops, '[]') as stops
    from trip, lateral (
      select min(stop.arrival_date) as first_day,
        max(coalesce(stop.departure_date, stop.arrival_date)) as last_day,
        json_agg(json_build_object('lat', stop.lat, 'month', extract(month from
          coalesce(stop.arrival_date, stop.departure_date, trip.start_date)))) as stops
      from trip_stop stop where stop.trip_id = trip.id) itinerary
    where trip.id = ${tripId}`.execute(executor)
  const [row] = rows
  if (!row) return { days: usualDays, climates: [] }
  const climates = row.stops.map(({ lat, month }) => climateAt(lat, month))
  return { days: Math.max(1, row.days ?? usualDays), climates: [...new Set(climates)] }
}
