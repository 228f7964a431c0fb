import { type Album, getAlbum, linkAlbum } from '@farfolk/contract/albums'
import {
  deleteShare,
  getSharedAlbum,
  listSharedAlbumItems,
  openShare,
} from '@farfolk/contract/shares'
import { getTrip } from '@farfolk/contract/trips'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, connections, make, visitor } = await startTestApp()

async function makeAlbum() {
  const owner = await make.user()
  const album = await make.album(owner, { audience: 'me', name: 'Lagoon' })
  const where = { lat: 64.146582, lng: -21.942635 }
  const photos = [await make.albumItem(album, where), await make.albumItem(album, where)]
  return { owner, album, photos: photos.map(({ id }) => id) }
}
const locations = ({ albumItems }: Pick<Album, 'albumItems'>) =>
  albumItems.map(({ location }) => location)

test('an album opens with its photos, in both ways, to anybody', async () => {
  const { owner, album, photos } = await makeAlbum()
  const { token } = await make.share(owner, { album_id: album.id, allow_download: true })
  const params = { id: album.id, token }
  for (const caller of [visitor, as(await make.user()), as(owner)]) {
    const { status, data, headers } = await caller.call(getSharedAlbum, { params })
    expect([status, data.name, data.albumItems.map(({ id }) => id)]).toEqual([
      200,
      'Lagoon',
      photos,
    ])
    expect(headers.etag).toBeDefined()
    expect(headers['cache-control']).toContain('private')
    const opened = await caller.call(openShare, { params: { token } })
    const { allowDownload, ...item } = data
    expect(opened.data).toMatchObject({ kind: 'album', allowDownload, item })
    expect(allowDownload).toBe(true)
    const first = await caller.call(listSharedAlbumItems, { params, query: { limit: 1 } })
    const cursor = first.page!.nextCursor!
    const rest = await caller.call(listSharedAlbumItems, { params, query: { cursor } })
    expect([...first.data, ...rest.data]).toEqual(data.albumItems)
    expect(rest.page?.nextCursor).toBeNull()
    const query = { after: first.data[0]!.id }
    expect((await caller.call(listSharedAlbumItems, { params, query })).data).toEqual(rest.data)
    const refused = await caller.call(listSharedAlbumItems, { params, query: { after: owner.id } })
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'after' }] })
  }
  expect((await visitor.call(getAlbum, { params })).status).toBe(403)
})

test("the link's own switch decides about locations, for the owner too", async () => {
  const { owner, album } = await makeAlbum()
  for (const shown of [true, false]) {
    await connections.db.updateTable('album').set({ show_locations: !shown }).execute()
    const { token } = await make.share(owner, { album_id: album.id, show_locations: shown })
    const params = { id: album.id, token }
    const location = shown ? { lat: 64.15, lng: -21.94 } : null
    for (const caller of [visitor, as(owner)]) {
      const { data } = await caller.call(getSharedAlbum, { params })
      expect(locations(data)).toEqual([location, location])
      expect([data.showLocations, data.hasLocations]).toEqual([shown, shown])
      const items = await caller.call(listSharedAlbumItems, { params, query: {} })
      expect(locations({ albumItems: items.data })).toEqual([location, location])
    }
  }
})

test('the addresses of its pictures end within the hour', async () => {
  const { owner, album } = await makeAlbum()
  const { token } = await make.share(owner, { album_id: album.id })
  const { data } = await visitor.call(getSharedAlbum, { params: { id: album.id, token } })
  const addresses = JSON.stringify(data.albumItems).match(/\/img\/[^" ]+/g) ?? []
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    const ends = Number(/\/exp:(\d+)\//.exec(address)?.[1])
    expect(ends - Date.now() / 1_000).toBeLessThanOrEqual(3_600)
  }
})

test('its trip is told to who may see that, and the trip stays closed to the others', async () => {
  const { owner, album } = await makeAlbum()
  const trip = await make.trip(owner, { audience: 'friends', name: 'North' })
  const body = { album: { id: album.id } }
  await as(owner).call(linkAlbum, { params: { id: trip.id }, body })
  const friend = await make.user()
  await make.friendship(owner, friend)
  const { token } = await make.share(owner, { album_id: album.id })
  const params = { id: album.id, token }
  const tripOf = async (caller: typeof visitor) =>
    (await caller.call(getSharedAlbum, { params })).data.trip?.name
  expect([await tripOf(visitor), await tripOf(as(friend))]).toEqual([undefined, 'North'])
  expect((await visitor.call(getTrip, { params: { id: trip.id } })).status).toBe(403)
})

test('an ended link opens neither the album nor its items', async () => {
  const { owner, album } = await makeAlbum()
  const { id, token } = await make.share(owner, { album_id: album.id })
  await as(owner).call(deleteShare, { params: { id } })
  const params = { id: album.id, token }
  expect((await visitor.call(getSharedAlbum, { params })).status).toBe(404)
  expect((await visitor.call(listSharedAlbumItems, { params, query: {} })).status).toBe(404)
})

test('whatever the token, it opens its one thing and nothing else', async () => {
  const owner = await make.user()
  const albums = [await make.album(owner), await make.album(owner), await make.album(owner)]
  const trips = [await make.trip(owner), await make.trip(owner)]
  const shares = [
    { ...(await make.share(owner)), opens: 'map' },
    ...(await Promise.all(
      albums.slice(0, 2).map(async ({ id }) => ({
        ...(await make.share(owner, { album_id: id })),
        opens: id,
      })),
    )),
    ...(await Promise.all(
      trips.map(async ({ id }) => ({ ...(await make.share(owner, { trip_id: id })), opens: id })),
    )),
    { ...(await make.share(owner, { expires_at: new Date(0) })), opens: 'nothing' },
  ]
  const anyId = fc.constantFrom(...albums, ...trips, owner).map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...shares), anyId, async ({ token, opens }, id) => {
      const params = { id, token }
      const wanted = opens === id && albums.some((album) => album.id === id) ? 200 : 404
      const replies = [
        await visitor.call(getSharedAlbum, { params }),
        await visitor.call(listSharedAlbumItems, { params, query: {} }),
      ]
      expect(replies.map(({ status }) => status)).toEqual([wanted, wanted])
      const opened = await visitor.call(openShare, { params: { token } })
      const item = opened.data?.item as { id?: string } | undefined
      expect(item?.id ?? opened.data?.kind ?? 'nothing').toBe(opens === 'map' ? 'travelMap' : opens)
      expect((await visitor.call(openShare, { params: { token: id } })).status).toBe(404)
    }),
    { numRuns: 60 },
  )
})
