import { createKeptSearch } from '@farfolk/contract/kept-searches'
import { stopIn } from '../../testing/stops.ts'
import { as, connections, make, type Calls, type People } from './people-and-things.ts'

/** A search that has told of the trip. */
async function keep(owner: People['owner'], trip: { id: string }): Promise<string> {
  const keptSearch = { name: 'North', search: { kind: 'trips' as const, query: 'north' } }
  const { data } = await as(owner).call(createKeptSearch, { body: { keptSearch } })
  await connections.db
    .updateTable('kept_search')
    .set({ news: [trip.id], told_at: new Date() })
    .execute()
  return data.id
}

export const listCalls: Calls = {
  listBucketListItems: ({ stranger }) => ({
    token: stranger.token,
    query: 'category=other&country=SE',
  }),
  listUserBucketListItems: ({ owner, stranger }) => ({
    token: stranger.token,
    params: { id: owner.id },
  }),
  listOwnBucketListItems: ({ owner }) => ({ token: owner.token, query: 'done=true' }),
  createBucketListItem: ({ owner }) => ({
    token: owner.token,
    body: { bucketListItem: { title: 'Northern lights', country: 'NO' } },
  }),
  getOwnBucketListItem: ({ owner, wish }) => ({ token: owner.token, params: { id: wish.id } }),
  updateBucketListItem: ({ owner, wish }) => ({
    token: owner.token,
    params: { id: wish.id },
    body: { bucketListItem: { done: false, position: 0 } },
  }),
  deleteBucketListItem: ({ owner, wish }) => ({ token: owner.token, params: { id: wish.id } }),
  planBucketListTrip: ({ owner, wish }) => ({
    token: owner.token,
    params: { id: wish.id },
    body: { trip: {} },
  }),
  listPackingListTemplates: () => ({ query: 'days=3&climate=cold' }),
  listOwnPackingLists: ({ stranger }) => ({ token: stranger.token, query: 'of=companions' }),
  listUserPackingLists: ({ owner }) => ({ token: owner.token, params: { id: owner.id } }),
  listTripPackingLists: ({ stranger, trip }) => ({
    token: stranger.token,
    params: { id: trip.id },
  }),
  listPackingProgress: ({ owner }) => ({ token: owner.token }),
  createPackingList: ({ owner, trip }) => ({
    token: owner.token,
    body: { packingList: { name: 'North', tripId: trip.id, template: 'hiking' } },
  }),
  getPackingList: ({ stranger, packing }) => ({
    token: stranger.token,
    params: { id: packing.id },
  }),
  updatePackingList: ({ owner, packing }) => ({
    token: owner.token,
    params: { id: packing.id },
    body: { packingList: { audience: 'friends' } },
  }),
  deletePackingList: ({ owner, packing }) => ({
    token: owner.token,
    params: { id: packing.id },
  }),
  addPackingListItem: ({ stranger, packing }) => ({
    token: stranger.token,
    params: { id: packing.id },
    body: { packingListItem: { name: 'Tent', position: 0 } },
  }),
  addPackingListItems: ({ stranger, packing }) => ({
    token: stranger.token,
    params: { id: packing.id },
    body: { packingListItems: [{ name: 'Tent' }, { name: 'Ring', private: true }] },
  }),
  updatePackingListItem: ({ stranger, packing }) => ({
    token: stranger.token,
    params: { id: packing.id, itemId: packing.itemIds[0] ?? '' },
    body: { packingListItem: { packed: true, assigneeId: stranger.id } },
  }),
  deletePackingListItem: ({ stranger, packing }) => ({
    token: stranger.token,
    params: { id: packing.id, itemId: packing.itemIds[0] ?? '' },
  }),
  listKeptSearches: async ({ owner, trip }) => {
    await keep(owner, trip)
    return { token: owner.token }
  },
  createKeptSearch: ({ owner }) => ({
    token: owner.token,
    body: { keptSearch: { name: 'North', search: { kind: 'travellers', offers: ['stay'] } } },
  }),
  updateKeptSearch: async ({ owner, trip }) => ({
    token: owner.token,
    params: { id: await keep(owner, trip) },
    body: { keptSearch: { name: 'Further north', tells: false } },
  }),
  deleteKeptSearch: async ({ owner, trip }) => ({
    token: owner.token,
    params: { id: await keep(owner, trip) },
  }),
  listOwnCountries: ({ owner }) => ({ token: owner.token }),
  markCountry: ({ owner }) => ({
    token: owner.token,
    body: { country: { code: 'SE', status: 'lived', firstVisitedAt: '2001-02-03' } },
  }),
  unmarkCountry: async ({ owner }) => {
    await make.country(owner, 'SE')
    return { token: owner.token, params: { code: 'SE' } }
  },
  listUserCountries: async ({ owner, stranger }) => {
    await make.country(owner, 'SE')
    return { token: stranger.token, params: { id: owner.id } }
  },
  getOwnTowns: async ({ owner }) => {
    await make.town(owner, { place_region: 'Stockholm' })
    return { token: owner.token }
  },
  addTown: ({ owner }) => ({
    token: owner.token,
    body: { town: { place: { id: '2673730', name: 'Stockholm' } } },
  }),
  removeTown: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await make.town(owner)).id },
  }),
  getUserTowns: async ({ owner, stranger }) => {
    const stops = [stopIn('SE'), stopIn('NO', false, { name: 'Bergen' })]
    await make.trip(owner, { startDate: '2019-05-01', endDate: '2019-05-09', stops })
    return { token: stranger.token, params: { id: owner.id } }
  },
  getJourneys: async ({ owner, stranger }) => {
    const stops = [stopIn('SE'), stopIn('NO', false, { lat: 60 })]
    const trip = await make.trip(owner, { startDate: '2019-05-01', endDate: '2019-05-09', stops })
    await make.traveller(trip, stranger)
    return { token: stranger.token, params: { id: stranger.id } }
  },
  getTravelYear: async ({ owner, stranger }) => {
    const stops = [stopIn('SE'), stopIn('NO', false, { lat: 60 })]
    const trip = await make.trip(owner, { startDate: '2019-05-01', endDate: '2019-05-09', stops })
    await make.traveller(trip, stranger)
    await make.filledAlbum(owner, [{ taken_at: '2019-05-02T12:00:00' }])
    return { token: owner.token, params: { year: '2019' } }
  },
}
