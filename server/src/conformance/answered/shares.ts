import { make, type Calls } from './people-and-things.ts'

export const shareCalls: Calls = {
  listShares: async ({ owner, album }) => {
    await make.share(owner, { album_id: album.id, password_hash: 'x' })
    return { token: owner.token, query: `itemId=${album.id}&kind=album` }
  },
  createShare: ({ owner, trip }) => ({
    token: owner.token,
    body: { share: { kind: 'trip', itemId: trip.id, password: 'lagoon' } },
  }),
  getShare: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await make.share(owner)).id },
  }),
  updateShare: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await make.share(owner)).id },
    body: { share: { allowDownload: true, expiresAt: '2131-05-01T00:00:00.000Z' } },
  }),
  deleteShare: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await make.share(owner)).id },
  }),
  openShare: async ({ owner, trip }) => ({
    params: { token: (await make.share(owner, { trip_id: trip.id })).token },
  }),
  getSharedTripRoute: async ({ owner, trip }) => ({
    params: { token: (await make.share(owner, { trip_id: trip.id })).token },
  }),
  getSharedAlbum: async ({ owner, album }) => ({
    params: { id: album.id, token: (await make.share(owner, { album_id: album.id })).token },
  }),
  listSharedAlbumMonths: async ({ owner, album }) => ({
    params: { id: album.id, token: (await make.share(owner, { album_id: album.id })).token },
  }),
  listSharedAlbumItems: async ({ owner, album }) => ({
    params: { id: album.id, token: (await make.share(owner, { album_id: album.id })).token },
  }),
}
