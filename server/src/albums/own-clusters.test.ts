import { listOwnAlbumItems, listOwnMonths } from '@farfolk/contract/album-timeline'
import {
  listOwnPhotoClusters,
  mostPhotoClusters,
  type PhotoCluster,
} from '@farfolk/contract/photo-clusters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type Caller = ReturnType<typeof as>

async function clustersOf(caller: Caller, zoom: number, bbox?: string): Promise<PhotoCluster[]> {
  const { status, data } = await caller.call(listOwnPhotoClusters, { query: { zoom, bbox } })
  expect(status).toBe(200)
  return data
}

const within = async (caller: Caller, { bbox }: PhotoCluster) =>
  (await caller.call(listOwnAlbumItems, { query: { bbox: bbox.join(), limit: 100 } })).data

const stockholm = { lat: 59.33, lng: 18.07, place: JSON.stringify({ name: 'Stockholm' }) }

test('photos near to each other are one cluster, closer by they are several', async () => {
  const me = await make.user()
  const [north, south] = [await make.album(me), await make.album(me, { audience: 'me' })]
  await make.albumItem(north, stockholm)
  await make.albumItem(south, { lat: 59.86, lng: 17.64 })
  await make.albumItem(south, { lat: -33.87, lng: 151.21 })
  await make.albumItem(south)
  const far = await clustersOf(as(me), 3)
  expect(far).toMatchObject([
    { count: 2, bbox: [17.64, 59.33, 18.07, 59.86], placeName: null },
    {
      count: 1,
      lat: -33.87,
      lng: 151.21,
      cover: { variants: { tile: { src: expect.any(String) } } },
    },
  ])
  expect(far[0]!.lat).toBeCloseTo(59.595)
  const close = await clustersOf(as(me), 10)
  expect(close.map(({ count, placeName }) => [count, placeName])).toContainEqual([1, 'Stockholm'])
  expect(close).toHaveLength(3)
  expect(await clustersOf(as(me), 10, '10,50,18,60')).toMatchObject([{ lat: 59.86 }])
  // East of the antimeridian and west of it, not between.
  expect(await clustersOf(as(me), 10, '150,-60,-170,60')).toMatchObject([{ lng: 151.21 }])
  expect(await clustersOf(as(me), 10, '-170,-60,150,70')).toHaveLength(2)
})

/** 600 places far from each other with a photo each, every tenth with `more` of them. */
async function manyPlaces(me: { id: string }, more = 0) {
  const { id, items } = await make.filledAlbum(me, 1)
  const { rows } = await connections.pool.query<{ id: string; lat: number; lng: number }>(
    `with photo as (
       select n, copy, sha256(convert_to('cluster ' || n || ' ' || copy, 'UTF8')) as hash
       from generate_series(1, 600) n
       cross join lateral generate_series(0, case when n % 10 = 0 then $3 else 0 end) copy
     ), kept as (
       insert into blob (hash, size, type) select hash, 1, 'image/jpeg' from photo
       on conflict do nothing returning hash
     )
     insert into album_item (id, album_id, image_id, blob_hash, position, lat, lng)
     select gen_random_uuid(), $1, $2, hash, n + 1, n % 30 * 2, n / 30 * 2
     from photo where (select count(*) from kept) >= 0
     returning id, lat, lng`,
    [id, items[0]!.imageId, more],
  )
  return rows
}

test('of more clusters than are told, which of the same size those are is by their ids', async () => {
  const me = await make.user()
  const rows = await manyPlaces(me)
  const byId = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ lat, lng }) => ({ lat, lng }))
  expect(await clustersOf(as(me), 10)).toMatchObject(byId.slice(0, mostPhotoClusters))
})

test('of more clusters than are told those with most photos are, and the others where one looks closer', async () => {
  const me = await make.user()
  const spots = await manyPlaces(me, 1)
  const all = await clustersOf(as(me), 10)
  expect(all).toHaveLength(mostPhotoClusters)
  expect(all.filter(({ count }) => count === 2)).toHaveLength(60)
  const isTold = (told: PhotoCluster[], spot: Pick<PhotoCluster, 'lat' | 'lng'>) =>
    told.some(({ lat, lng }) => lat === spot.lat && lng === spot.lng)
  const missing = spots.filter((spot) => !isTold(all, spot))
  expect(missing).toHaveLength(100)
  for (const { lat, lng } of missing.slice(0, 5)) {
    const box = [lng - 10, lat - 10, lng + 10, lat + 10].join()
    expect(isTold(await clustersOf(as(me), 10, box), { lat, lng })).toBe(true)
  }
})

test('what is in a cluster is in one as the map comes closer to it', async () => {
  const me = await make.user()
  const spots = fc.sample(spot, { numRuns: 60, seed: 4 })
  await make.filledAlbum(me, spots)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...spots), fc.nat(8), async ({ lat, lng }, zoom) => {
      for (let closer = 0; closer <= 4; closer++) {
        const half = 80 / 2 ** closer
        const box = [
          Math.max(-180, lng - half),
          Math.max(-90, lat - half),
          Math.min(180, lng + half),
          Math.min(90, lat + half),
        ]
        const told = await clustersOf(as(me), zoom + closer, box.join())
        const having = told.filter(
          ({ bbox: [west, south, east, north] }) =>
            west <= lng && lng <= east && south <= lat && lat <= north,
        )
        expect(having).toHaveLength(1)
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('they are of own photos alone, and of all that a place is known of', async () => {
  const [me, other] = [await make.user(), await make.user()]
  await make.albumItem(await make.album(other, { audience: 'everyone' }), stockholm)
  expect(await clustersOf(as(me), 5)).toEqual([])
  const seen = await as(me).call(listOwnAlbumItems, { query: { bbox: '-180,-90,180,90' } })
  expect(seen.data).toEqual([])
  expect((await visitor.call(listOwnPhotoClusters, { query: { zoom: 5 } })).status).toBe(401)
})

const spot = fc.record({
  lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 45, 90)),
  lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 90, 180)),
})

test('each photo is in one cluster, whose box finds its photos and no others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(spot, { minLength: 1, maxLength: 5 }),
      fc.nat(16),
      async (spots, zoom) => {
        const me = await make.user()
        await make.filledAlbum(me, spots)
        const clusters = await clustersOf(as(me), zoom)
        const found: string[] = []
        for (const cluster of clusters) {
          const photos = await within(as(me), cluster)
          expect(photos).toHaveLength(cluster.count)
          const query = { bbox: cluster.bbox.join() }
          const { data } = await as(me).call(listOwnMonths, { query })
          expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(cluster.count)
          found.push(...photos.map(({ id }) => id))
        }
        expect(new Set(found).size).toBe(spots.length)
        expect(found).toHaveLength(spots.length)
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
})

test('what is no box, or none that there is, is refused', async () => {
  const me = as(await make.user())
  const wrong = ['', 'x', '1,2,3', '1,2,3,4,5', '0,50,10,40', '-181,0,0,0', '0,0,0,91', 'NaN,0,0,0']
  for (const bbox of wrong) {
    const refused = await me.call(listOwnPhotoClusters, { query: { zoom: 3, bbox } })
    expect([bbox, refused.status]).toEqual([bbox, 422])
    expect((await me.call(listOwnAlbumItems, { query: { bbox } })).status).toBe(422)
  }
  for (const zoom of [-1, 17]) {
    expect((await me.call(listOwnPhotoClusters, { query: { zoom } })).status).toBe(422)
  }
})
