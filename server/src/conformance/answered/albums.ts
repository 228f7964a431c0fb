import { deleteAlbumItem } from '@farfolk/contract/album-items'
import { v7 as uuid } from 'uuid'
import { photoForm, takePhoto } from '../../testing/photos.ts'
import { as, connections, make, type Calls } from './people-and-things.ts'

const nameOn = (photo: { id: string }, named: { id: string }, namedBy: { id: string }) =>
  make.photoName(photo, named, { named_by: namedBy.id })

export const albumCalls: Calls = {
  getAlbum: ({ stranger, album }) => ({ token: stranger.token, params: { id: album.id } }),
  listAlbumItems: ({ owner, album }) => ({ token: owner.token, params: { id: album.id } }),
  listAlbumMonths: async ({ owner, album }) => {
    await make.albumItem({ ...album, ownerId: owner.id }, { taken_at: '2025-05-01 12:00:00' })
    return { token: owner.token, params: { id: album.id } }
  },
  listUserAlbums: ({ owner, stranger }) => ({ token: stranger.token, params: { id: owner.id } }),
  listTripAlbums: ({ stranger, trip }) => ({ token: stranger.token, params: { id: trip.id } }),
  listTripAlbumItems: ({ stranger, trip }) => ({
    token: stranger.token,
    params: { id: trip.id },
  }),
  listStopPhotos: ({ stranger, trip }) => ({ token: stranger.token, params: { id: trip.id } }),
  listOwnAlbums: ({ owner }) => ({ token: owner.token, query: 'limit=1' }),
  listOwnAlbumItems: ({ owner }) => ({ token: owner.token, query: 'limit=1' }),
  listOwnMonths: ({ owner }) => ({ token: owner.token }),
  listOwnPhotoClusters: async ({ owner, album }) => {
    await make.albumItem({ ...album, ownerId: owner.id }, { lat: 59.33, lng: 18.07 })
    return { token: owner.token, query: 'zoom=3&bbox=-180,-90,180,90' }
  },
  listOwnMemories: async ({ owner, album }) => {
    await make.albumItem({ ...album, ownerId: owner.id }, { taken_at: '2024-05-02 12:00:00' })
    return { token: owner.token, query: 'day=2026-05-02' }
  },
  listDuplicates: async ({ owner }) => {
    for (const seed of [1, 2]) {
      await make.filledAlbum(owner, [{ taken_at: '2024-05-02 12:00:00', caption: `${seed}` }])
    }
    return { token: owner.token }
  },
  keepDuplicates: ({ owner, photo }) => ({
    token: owner.token,
    body: { duplicates: { albumItemIds: [photo.id], areKept: true } },
  }),
  createAlbum: ({ owner }) => ({ token: owner.token, body: { album: { name: 'North' } } }),
  getOwnAlbum: ({ owner, album }) => ({ token: owner.token, params: { id: album.id } }),
  updateAlbum: ({ owner, album, photo }) => ({
    token: owner.token,
    params: { id: album.id },
    body: { album: { coverItemId: photo.id, albumItemIds: [photo.id] } },
  }),
  deleteAlbum: ({ owner, album }) => ({ token: owner.token, params: { id: album.id } }),
  uploadAlbumItems: async ({ owner, album }) => {
    const photo = await takePhoto({ takenAt: '2031:05:02 08:15:00', at: [59.33, 18.07] })
    const { headers, payload } = await photoForm(album.id, [['ferry.jpg', photo]])
    return { token: owner.token, headers, body: payload }
  },
  getUploadedItem: async ({ owner, album, photo }) => {
    const upload = { id: uuid(), member_id: owner.id, album_id: album.id, item_id: photo.id }
    const result = { caption: '', size: 0, result_item_id: photo.id, is_duplicate: true }
    await connections.db
      .insertInto('upload')
      .values({ ...upload, ...result })
      .execute()
    return { token: owner.token, params: { id: upload.id } }
  },
  createAlbumDownloadLink: ({ owner, album }) => ({
    token: owner.token,
    params: { id: album.id },
  }),
  createSelectionDownloadLink: ({ owner, photo }) => ({
    token: owner.token,
    body: { albumItemIds: [photo.id] },
  }),
  createSharedDownloadLink: async ({ owner, album }) => {
    const share = { id: uuid(), owner_id: owner.id, kind: 'album', album_id: album.id } as const
    await connections.db
      .insertInto('share')
      .values({ ...share, token: 'ferry', allow_download: true })
      .execute()
    return { params: { id: album.id, token: 'ferry' } }
  },
  updateAlbumItem: async ({ owner, photo }) => ({
    token: owner.token,
    params: { id: photo.id },
    body: {
      albumItem: { caption: 'Aboard', location: null, albumId: (await make.album(owner)).id },
    },
  }),
  updateAlbumItems: ({ owner, photo }) => ({
    token: owner.token,
    body: {
      albumItems: [
        { id: photo.id, takenAt: '2025-05-01T08:15:00', location: { lat: 59.33, lng: 18.07 } },
      ],
    },
  }),
  listPhotoNames: async ({ owner, stranger, photo }) => {
    await nameOn(photo, stranger, owner)
    return { token: owner.token, params: { id: photo.id } }
  },
  listNameable: ({ owner, photo }) => ({ token: owner.token, params: { id: photo.id } }),
  createPhotoName: ({ owner, stranger, photo }) => ({
    token: owner.token,
    params: { id: photo.id },
    body: { photoName: { userId: stranger.id } },
  }),
  listAlbumNameable: ({ owner, album }) => ({ token: owner.token, params: { id: album.id } }),
  createPhotoNames: ({ owner, stranger, photo }) => ({
    token: owner.token,
    body: { photoNames: { userId: stranger.id, albumItemIds: [photo.id] } },
  }),
  deletePhotoNames: async ({ owner, stranger, photo }) => {
    await nameOn(photo, stranger, owner)
    return {
      token: owner.token,
      body: { photoNames: { userId: stranger.id, albumItemIds: [photo.id] } },
    }
  },
  deletePhotoName: async ({ owner, stranger, photo }) => {
    await nameOn(photo, stranger, owner)
    return { token: owner.token, params: { id: photo.id, userId: stranger.id } }
  },
  listOwnPhotoNames: async ({ owner, stranger, photo }) => {
    await nameOn(photo, stranger, owner)
    return { token: stranger.token }
  },
  answerPhotoNames: async ({ owner, stranger, photo }) => {
    await nameOn(photo, stranger, owner)
    return {
      token: stranger.token,
      body: { photoNames: { albumItemId: photo.id, isShown: false } },
    }
  },
  listPhotoPeople: async ({ owner, stranger, photo }) => {
    await nameOn(photo, stranger, owner)
    return { token: owner.token }
  },
  deleteAlbumItem: ({ owner, photo }) => ({ token: owner.token, params: { id: photo.id } }),
  deleteAlbumItemVideo: ({ owner, photo }) => ({
    token: owner.token,
    params: { id: photo.id },
  }),
  replaceDrawnStill: async ({ owner, photo }) => {
    const form = new FormData()
    form.append('albumItem[file]', new Blob([new Uint8Array(await takePhoto())]), 'still.jpg')
    const response = new Response(form)
    return {
      token: owner.token,
      params: { id: photo.id },
      headers: { 'content-type': response.headers.get('content-type')! },
      body: Buffer.from(await response.arrayBuffer()),
    }
  },
  deleteAlbumItems: ({ owner, photo }) => ({
    token: owner.token,
    body: { albumItemIds: [photo.id, uuid()] },
  }),
  getStorage: ({ owner }) => ({ token: owner.token }),
  listLargeItems: ({ owner }) => ({ token: owner.token, query: 'limit=1' }),
  listTrashedPhotos: async ({ owner, photo }) => {
    await as(owner).call(deleteAlbumItem, { params: { id: photo.id } })
    return { token: owner.token }
  },
  restoreTrashedPhotos: async ({ owner, photo }) => {
    await as(owner).call(deleteAlbumItem, { params: { id: photo.id } })
    return { token: owner.token, body: { albumItemIds: [photo.id] } }
  },
  deleteTrashedPhotos: ({ owner, photo }) => ({
    token: owner.token,
    body: { albumItemIds: [photo.id] },
  }),
  emptyTrash: ({ owner }) => ({ token: owner.token }),
  linkAlbum: async ({ owner, trip }) => ({
    token: owner.token,
    params: { id: trip.id },
    body: { album: { id: (await make.album(owner)).id } },
  }),
  unlinkAlbum: ({ owner, trip, album }) => ({
    token: owner.token,
    params: { tripId: trip.id, albumId: album.id },
  }),
}
