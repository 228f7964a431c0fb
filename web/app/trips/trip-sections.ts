import { href } from 'react-router'
import { m } from '../paraglide/messages.js'

const tripSections = ['overview', 'itinerary', 'travellers', 'albums', 'packing', 'chat'] as const
export type TripSection = (typeof tripSections)[number]

/** An absent section is the first. */
export function isTripSection(section: string | undefined): section is TripSection | undefined {
  return section === undefined || tripSections.some((known) => known === section)
}

/** Sections that say what no other says, and their names. */
export const ownSections = {
  itinerary: m.trips_section_itinerary,
  albums: m.trips_section_albums,
}

export function isOfItsOwn(section: string | undefined): section is keyof typeof ownSections {
  return section !== undefined && section in ownSections
}

export function tripPath(id: string, section?: string): string {
  return href('/trips/:id/:section?', { id, section })
}
