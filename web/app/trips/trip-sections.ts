import { href } from 'react-router'

export const tripSections = [
  'overview',
  'itinerary',
  'travellers',
  'albums',
  'packing',
  'chat',
] as const
export type TripSection = (typeof tripSections)[number]

/** An absent section is the first. */
export function isTripSection(section: string | undefined): section is TripSection | undefined {
  return section === undefined || tripSections.some((known) => known === section)
}

/** Sections that say what no other says. */
export function isOfItsOwn(section: string | undefined): boolean {
  return section === 'itinerary' || section === 'albums'
}

export function tripPath(id: string, section?: string): string {
  return href('/trips/:id/:section?', { id, section })
}
