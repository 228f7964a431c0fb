import { parts } from 'virtual:late-files'

/** Parts that the server draws where a page's `section` says so, by their files. */
const partsOfSections: Record<string, Record<string, string>> = {
  'trips/trip-page': {
    itinerary: 'trips/itinerary-section',
    travellers: 'company/trip-travellers',
    albums: 'trips/trip-albums',
  },
  'profile/profile-page': {
    albums: 'profile/profile-albums',
    map: 'profile/profile-map',
    'bucket-list': 'profile/profile-bucket-list',
    friends: 'profile/profile-friends',
  },
}

/**
 * The style sheets of a part whose script the browser fetches later: named by the document it looks
 * right before that is there, and without any. For the server.
 */
export function looksOfPart(routeId: string, section: string | undefined): string[] {
  const part = partsOfSections[routeId]?.[section ?? '']
  return (part && parts[part]) || []
}
