import {
  type AlbumItemPatch,
  listAlbumItems,
  listStopPhotos,
  updateAlbumItem,
} from '@farfolk/contract/album-items'
import { getAlbum, getOwnAlbum } from '@farfolk/contract/albums'
import { getDestination } from '@farfolk/contract/destinations'
import { searchImages } from '@farfolk/contract/image-search'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

const tokyo = { lat: 35.676432, lng: 139.699311 }
const oslo = { lat: 59.9133, lng: 10.7389 }

function correct(owner: Member, id: string, albumItem: AlbumItemPatch) {
  return as(owner).call(updateAlbumItem, { params: { id }, body: { albumItem } })
}

test('an owner says when and where a photo was taken, and takes it back', async () => {
  const owner = await make.user()
  const album = await make.album(owner, { audience: 'everyone', show_locations: true })
  const { id } = await make.albumItem(album, { caption: 'Gate' })
  const params = { id: album.id }
  const before = await as(owner).call(getOwnAlbum, { params })

  const takenAt = '2024-05-01T23:59:58'
  const { status, data } = await correct(owner, id, { takenAt, location: tokyo })
  expect([status, data.takenAt, data.caption]).toEqual([200, takenAt, 'Gate'])
  expect(data.location).toMatchObject({ ...tokyo, place: { name: 'Tokyo', countryCode: 'JP' } })
  const others = await visitor.call(listAlbumItems, { params })
  expect(others.data[0]!.takenAt).toBe(takenAt)
  expect(others.data[0]!.location).toMatchObject({
    lat: 35.68,
    lng: 139.7,
    place: { name: 'Tokyo' },
  })
  const after = await as(owner).call(getOwnAlbum, { params })
  expect(after.headers.etag).not.toBe(before.headers.etag)

  // Out at sea there is no city.
  const atSea = (await correct(owner, id, { location: { lat: -48, lng: -123 } })).data
  expect([atSea.location, atSea.takenAt]).toEqual([{ lat: -48, lng: -123 }, takenAt])
  const none = (await correct(owner, id, { takenAt: null, location: null })).data
  expect([none.takenAt, none.location, none.caption]).toEqual([null, null, 'Gate'])
})

test('everything that goes by time and place follows', async () => {
  const owner = await make.user()
  const stop = (code: string, arrivalDate: string, spot: typeof tokyo) => ({
    id: uuid(),
    place: { id: null, name: 'X', region: null, countryCode: code, population: null, ...spot },
    arrivalDate,
    departureDate: arrivalDate,
    note: '',
    private: false,
  })
  const stops = [stop('NO', '2024-05-01', oslo), stop('JP', '2024-05-08', tokyo)]
  const dates = { startDate: '2024-05-01', endDate: '2024-05-08' }
  const trip = await make.trip(owner, { ...dates, stops, audience: 'everyone' })
  const fields = { trip_id: trip.id, audience: 'everyone', show_locations: true } as const
  const album = await make.album(owner, fields)
  const { id } = await make.albumItem(album, { taken_at: '2024-05-01 12:00:00' })
  expect((await correct(owner, id, { location: oslo })).status).toBe(200)

  const shown = async () => {
    const found = async (q: string) => {
      const { data } = await visitor.call(searchImages, { query: { q } })
      return data.map(({ albumItemId }) => albumItemId)
    }
    const photosOf = async (code: string) => {
      const { data } = await visitor.call(getDestination, { params: { code } })
      return data.photos.map((photo) => photo.id)
    }
    const { data } = await visitor.call(listStopPhotos, { params: { id: trip.id } })
    return {
      stops: data.map(({ stopId }) => stops.findIndex((each) => each.id === stopId)),
      norway: [await found('oslo'), await photosOf('NO')],
      japan: [await found('tokyo'), await photosOf('JP')],
    }
  }
  expect(await shown()).toEqual({ stops: [0], norway: [[id], [id]], japan: [[], []] })
  await correct(owner, id, { takenAt: '2024-05-08T12:00:00', location: tokyo })
  expect(await shown()).toEqual({ stops: [1], norway: [[], []], japan: [[id], [id]] })
  await correct(owner, id, { takenAt: null, location: null })
  expect(await shown()).toEqual({ stops: [], norway: [[], []], japan: [[], []] })
})

test('a corrected time moves no photo, and makes nobody else’s edit of the album stale', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const late = await make.albumItem(album, { taken_at: '2024-05-02 12:00:00' })
  const early = await make.albumItem(album, { taken_at: '2024-05-01 12:00:00' })
  const { updatedAt } = (await as(owner).call(getAlbum, { params: { id: album.id } })).data
  await correct(owner, late.id, { takenAt: '2024-05-03T12:00:00' })
  const { data } = await as(owner).call(getAlbum, { params: { id: album.id } })
  expect(data.albumItems.map(({ id }) => id)).toEqual([late.id, early.id])
  expect(data.updatedAt).toBe(updatedAt)
})

test('a time that never was and a spot that is none are refused at their fields', async () => {
  const owner = await make.user()
  const { id } = await make.albumItem(await make.album(owner))
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 19)
  const times = ['2026-02-30T12:00:00', '2024-05-01T24:00:00', '1849-12-31T23:59:59', tomorrow]
  const forms = ['2024-05-01', '2024-05-01T12:00', '2024-05-01T12:00:00Z', '2024-05-01 12:00:00']
  for (const takenAt of [...times, ...forms, '']) {
    const { status, errors } = await correct(owner, id, { takenAt })
    expect([takenAt, status, errors?.[0]?.field]).toEqual([takenAt, 422, 'albumItem.takenAt'])
  }
  for (const [location, field] of [
    [{ lat: 90.1, lng: 0 }, 'albumItem.location.lat'],
    [{ lat: 0, lng: -180.1 }, 'albumItem.location.lng'],
    [{ lat: 0 } as never, 'albumItem.location.lng'],
    ['Oslo' as never, 'albumItem.location'],
  ] as const) {
    const { status, errors } = await correct(owner, id, { caption: 'Not this', location })
    expect([status, errors?.[0]?.field]).toEqual([422, field])
  }
  // The clock of who is ahead of all others, and the oldest photo.
  const ahead = new Date(Date.now() + 13 * 3_600_000).toISOString().slice(0, 19)
  for (const takenAt of [ahead, '1850-01-01T00:00:00']) {
    expect((await correct(owner, id, { takenAt })).data.takenAt).toBe(takenAt)
  }
})

test('nobody but the owner corrects a photo', async () => {
  const owner = await make.user()
  const album = await make.album(owner, { audience: 'friends' })
  const { id } = await make.albumItem(album)
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  for (const [who, wanted] of [
    [as(friend), 403],
    [as(stranger), 404],
    [as(blocked), 404],
    [as(unconfirmed), 403],
    [visitor, 401],
  ] as const) {
    const body = { albumItem: { takenAt: null, location: tokyo } }
    expect((await who.call(updateAlbumItem, { params: { id }, body })).status).toBe(wanted)
  }
  const { data } = await as(owner).call(getOwnAlbum, { params: { id: album.id } })
  expect(data.albumItems[0]!.location).toBeNull()
})
