import { getOwnAlbum, updateAlbum, uploadAlbumItems } from '@farfolk/contract/albums'
import { createBucketListItem, listOwnBucketListItems } from '@farfolk/contract/bucket-list'
import { createExport, getExport } from '@farfolk/contract/exports'
import { createPackingList, listOwnPackingLists } from '@farfolk/contract/packing-lists'
import { createTrip, getOwnTrip } from '@farfolk/contract/trips'
import { listOwnCountries, markCountry } from '@farfolk/contract/visited-countries'
import { expect, test } from 'vitest'
import { createHandIn } from '../testing/hand-in.ts'
import { takePhoto } from '../testing/photos.ts'
import { asFile } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, make, inject, connections } = await startTestApp()
const { handIn, letIn } = createHandIn({ as })

type Member = Awaited<ReturnType<typeof make.user>>

async function exported(member: Member): Promise<Uint8Array> {
  const { data } = await as(member).call(createExport, { body: {} })
  const ask = async () => (await as(member).call(getExport, { params: { id: data.id } })).data
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe('ready')
  const { pathname, search } = new URL((await ask()).url ?? '')
  return (await inject(pathname + search)).rawPayload
}

async function fill(owner: Member) {
  const call = as(owner)
  const place = { name: 'The hut', countryCode: 'SE', lat: 67, lng: 18 }
  const { data: trip } = await call.call(createTrip, {
    body: {
      trip: {
        name: 'Fjords',
        startDate: '2031-05-01',
        endDate: '2031-05-09',
        stops: [{ place, note: 'By train', private: true }],
        budget: { amount: 125_000, currency: 'NOK' },
        audience: 'friends',
      },
    },
  })
  await call.call(markCountry, {
    body: { country: { code: 'SE', status: 'lived', firstVisitedAt: '2001-02-03' } },
  })
  for (const title of ['See the sea', 'Then the hills']) {
    const image = asFile(await takePhoto())
    await call.call(createBucketListItem, { body: { bucketListItem: { title, image } } })
  }
  const packingListItems = [{ name: 'Stove', quantity: 2, packed: true, private: true }]
  await call.call(createPackingList, {
    body: { packingList: { name: 'Hut', tripId: trip.id, packingListItems } },
  })
  const album = await make.album(owner, { name: 'Boats', trip_id: trip.id, audience: 'friends' })
  for (const [seed, caption] of ['First', 'Second'].entries()) {
    const albumItem = { albumId: album.id, file: asFile(await takePhoto({ seed })), caption }
    await call.call(uploadAlbumItems, { body: { albumItem } })
  }
  const { data } = await call.call(getOwnAlbum, { params: { id: album.id } })
  const patch = { album: { coverItemId: data.albumItems[1]!.id } }
  await call.call(updateAlbum, { params: { id: album.id }, body: patch })
  return { tripId: trip.id, albumId: album.id }
}

async function everythingOf(
  owner: Member,
  { tripId, albumId }: { tripId: string; albumId: string },
) {
  const call = as(owner)
  const { data: trip } = await call.call(getOwnTrip, { params: { id: tripId } })
  const { data: album } = await call.call(getOwnAlbum, { params: { id: albumId } })
  const { data: countries } = await call.call(listOwnCountries, {})
  const { data: wishes } = await call.call(listOwnBucketListItems, { query: {} })
  const { data: lists } = await call.call(listOwnPackingLists, { query: {} })
  return {
    trip: [trip.id, trip.name, trip.startDate, trip.stops, trip.budget, trip.audience],
    album: [album.name, album.audience, album.trip, album.cover?.color],
    photos: album.albumItems.map(({ id, caption, image }) => [id, caption, image.color]),
    countries: countries.map(({ code, status, firstVisitedAt }) => [code, status, firstVisitedAt]),
    wishes: wishes.map(({ id, title, image }) => [id, title, image?.color]),
    lists: lists.map(({ id, name, tripId: of, packingListItems: items }) => [id, name, of, items]),
  }
}

test('what went along comes back as it was, and what is there stays', async () => {
  const owner = await make.user()
  const made = await fill(owner)
  const before = await everythingOf(owner, made)
  const archive = await exported(owner)
  for (const table of ['album', 'packing_list', 'bucket_list_item', 'visited_country', 'trip']) {
    await connections.pool.query(`delete from ${table}`)
  }

  const { status, data } = await handIn(owner, archive)
  expect([status, data.status, data.progress]).toEqual([201, 'ready', 0])
  const come = (found: number) => ({ found, standing: 0, added: 0, refused: 0 })
  expect(data.counts).toEqual({
    trips: come(1),
    countries: come(1),
    bucketListItems: come(2),
    packingLists: come(1),
    albums: come(1),
    photos: come(2),
  })
  const counts = await letIn(owner, data.id)
  expect(counts.photos).toEqual({ found: 2, standing: 0, added: 2, refused: 0 })
  expect(await everythingOf(owner, made)).toEqual(before)

  await connections.pool.query(`update trip set name = 'Lakes'`)
  const again = await handIn(owner, archive)
  expect(again.data.counts.photos).toEqual({ found: 2, standing: 2, added: 0, refused: 0 })
  await letIn(owner, again.data.id)
  const { data: trip } = await as(owner).call(getOwnTrip, { params: { id: made.tripId } })
  expect(trip.name).toBe('Lakes')
})
