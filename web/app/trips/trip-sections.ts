import { href } from 'react-router'
import { m } from '../paraglide/messages.js'

/** The names of all but the first, which is called as the trip is. */
const sectionNames: Record<string, () => string> = {
  itinerary: m.trips_section_itinerary,
  travellers: m.trips_section_travellers,
  albums: m.trips_section_albums,
  packing: m.trips_section_packing,
  chat: m.trips_section_chat,
}

export function titleOfSection(name: string, section: string | undefined): string {
  const words = sectionNames[section ?? '']?.()
  return words ? m.page_section({ name, section: words }) : name
}

/** Sections that say what no other says. */
export function isOfItsOwn(section: string | undefined): boolean {
  return section === 'itinerary' || section === 'albums'
}

export function tripPath(id: string, section?: string): string {
  return href('/trips/:id/:section?', { id, section })
}
