/** The parts of the world that destinations are shown by. */
export const regions = [
  'africa',
  'antarctica',
  'asia',
  'europe',
  'north-america',
  'oceania',
  'south-america',
] as const

/** What the list of destinations may be narrowed down to, in the order that pages offer it. */
export const destinationFilters = [...regions, 'all'] as const
export type DestinationFilter = (typeof destinationFilters)[number]
