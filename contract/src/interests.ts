import * as z from 'zod/mini'

/** Ids alone: the names are the server's (GET /interests), so that a page which checks one stays small. */
export const interestsByGroup = {
  outdoors: [
    'hiking',
    'climbing',
    'cycling',
    'running',
    'camping',
    'skiing',
    'horse-riding',
    'golf',
  ],
  water: ['beaches', 'swimming', 'diving', 'surfing', 'sailing', 'kayaking', 'fishing'],
  nature: [
    'national-parks',
    'wildlife',
    'birdwatching',
    'mountains',
    'deserts',
    'islands',
    'stargazing',
    'northern-lights',
    'gardens',
  ],
  culture: [
    'history',
    'museums',
    'architecture',
    'archaeology',
    'art',
    'literature',
    'castles',
    'sacred-places',
    'world-heritage',
    'local-crafts',
    'theatre',
  ],
  'food-and-drink': [
    'street-food',
    'fine-dining',
    'cooking',
    'coffee',
    'wine',
    'beer',
    'markets',
    'vegetarian',
  ],
  'going-out': [
    'live-music',
    'festivals',
    'nightlife',
    'dancing',
    'sports-events',
    'theme-parks',
    'shopping',
  ],
  calm: ['photography', 'yoga', 'spas', 'volunteering', 'languages', 'slow-travel'],
  'ways-to-travel': ['road-trips', 'train-journeys', 'backpacking', 'cruises'],
} as const
export type InterestGroup = keyof typeof interestsByGroup

export const InterestId = z.enum(Object.values(interestsByGroup).flat())
export type InterestId = z.infer<typeof InterestId>

export const Interest = z.object({ id: InterestId, name: z.string(), group: z.string() })
export type Interest = z.infer<typeof Interest>
