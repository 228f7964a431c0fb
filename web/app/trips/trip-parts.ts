import type { Part } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'
import type { TripValues } from './trip-values.ts'

/** Those that the form of the stops alone sends. */
export const planParts: Part<TripValues>[] = [
  { name: m.trips_when, fields: ['trip.dream', 'trip.startDate', 'trip.endDate'] },
  { name: m.trips_stops_legend, fields: ['trip.stops'] },
  { name: m.trips_track, fields: ['track'] },
]

export const tripParts: Part<TripValues>[] = [
  { name: m.trips_name, fields: ['trip.name'] },
  ...planParts,
  { name: m.trips_description_label, fields: ['trip.description'] },
  { name: m.trips_group, fields: ['trip.groupType'] },
  { name: m.trips_max_travellers, fields: ['trip.maxTravellers'] },
  { name: m.trips_looking_for_company, fields: ['trip.lookingForCompany'] },
  { name: m.trips_companions_edit, fields: ['trip.companionsEdit'] },
  { name: m.trips_comments_off, fields: ['trip.commentsOff'] },
  { name: m.trips_interests, fields: ['trip.interests'] },
  { name: m.trips_budget, fields: ['trip.budget'] },
  { name: m.trips_audience, fields: ['trip.audience'] },
]
