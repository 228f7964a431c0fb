import { stopIn } from '../../testing/stops.ts'
import { make, someArticle, type Calls } from './people-and-things.ts'

export const readingCalls: Calls = {
  search: ({ trip }) => ({ body: { search: { kind: 'trips', query: trip.id ? 'trip' : '' } } }),
  listCountries: () => ({}),
  getCountry: () => ({ params: { code: 'SE' } }),
  listDestinations: () => ({ query: 'filter=europe' }),
  getDestination: ({ owner }) => ({ params: { code: 'SE' }, token: owner.token }),
  createTicket: () => ({
    body: {
      ticket: { email: 'ida@club.example', category: 'other', subject: 'Ferry', message: 'When?' },
    },
  }),
  listHelp: () => ({}),
  getHelpArticle: () => ({ params: someArticle }),
  rateHelpArticle: () => ({ params: someArticle, body: { vote: { helpful: true } } }),
  listBlogPosts: () => ({}),
  getBlogPost: () => ({ params: { slug: 'packing-light' } }),
  searchArticles: () => ({ query: 'q=paking' }),
  searchImages: async () => {
    const album = await make.album(await make.user(), { audience: 'everyone' })
    await make.albumItem(album, { search: "'ferry':1A" })
    return { query: 'q=ferry' }
  },
  listInterests: () => ({}),
  listLanguages: () => ({}),
  searchPlaces: () => ({ query: 'q=Stockholm' }),
  listPlacesNear: () => ({ query: 'lat=59.3&lng=18.1' }),
  placePoints: ({ owner }) => ({
    token: owner.token,
    body: { places: { points: [{ lat: 59.3, lng: 18.1 }] } },
  }),
  listPlacesWithTrips: async () => {
    const stops = [stopIn('SE', false, { id: '2673730', name: 'Stockholm' })]
    await make.trip(await make.user(), { audience: 'everyone', stops })
    return { query: 'near=Uppsala' }
  },
  getStats: () => ({}),
}
