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
