import { deleteAlbumItem, listAlbumItems, updateAlbumItem } from '@farfolk/contract/album-items'
import {
  deleteAlbum,
  getAlbum,
  getOwnAlbum,
  maxAlbumItems,
  updateAlbum,
} from '@farfolk/contract/albums'
import { emptyTrash } from '@farfolk/contract/trash'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { shownAlbum } from '../testing/shown-album.ts'
import { startTestApp } from '../testing/test-app.ts'
import { purgeTrash } from '../trash/purge-trash.ts'

const { app, as, visitor, make, connections } = await startTestApp()
const { blobs } = app.features

async function filled(count: number, fields?: Parameters<typeof make.album>[1]) {
  const owner = await make.user()
  const { items, ids, ...album } = await make.filledAlbum(owner, count, fields)
  return { owner, album, items, ids }
}

const shown = (owner: { token: string }, id: string) => shownAlbum(as(owner), { id })

async function empty(owner: { token: string }) {
  await as(owner).call(emptyTrash, {})
  await purgeTrash(connections.db)
}

test('photos are put in another order, all of them at once', async () => {
  const { owner, album, ids } = await filled(4)
  const params = { id: album.id }
  const albumItemIds = ids.toReversed()
  const { status, data } = await as(owner).call(updateAlbum, {
    params,
    body: { album: { albumItemIds } },
  })
  expect([status, data.albumItems.map(({ id }) => id)]).toEqual([200, albumItemIds])
  const { id: others } = await make.albumItem(await make.album(owner))
  const wrong = [
    [],
    ids.slice(1),
    [...ids, uuid()],
    [...ids, ids[0]!],
    [...ids.slice(1), others],
    [...ids.slice(1), ids[1]!],
  ]
  for (const given of wrong) {
    const body = { album: { name: 'Not this', albumItemIds: given } }
    const reply = await as(owner).call(updateAlbum, { params, body })
    expect([reply.status, reply.errors?.[0]?.field]).toEqual([422, 'album.albumItemIds'])
  }
  expect((await shown(owner, album.id)).ids).toEqual(albumItemIds)
  const empty = await make.album(owner)
  const body = { album: { albumItemIds: [] } }
  expect((await as(owner).call(updateAlbum, { params: { id: empty.id }, body })).status).toBe(200)
})

test('the order and the cover are one of those that were asked for at once', async () => {
  const { owner, album, ids } = await filled(5)
  const orders = [ids, ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]]
  await Promise.all([
    ...orders.map((albumItemIds) =>
      as(owner).call(updateAlbum, { params: { id: album.id }, body: { album: { albumItemIds } } }),
    ),
    ...ids.map((coverItemId) =>
      as(owner).call(updateAlbum, { params: { id: album.id }, body: { album: { coverItemId } } }),
    ),
  ])
  expect(orders).toContainEqual((await shown(owner, album.id)).ids)
})

test('a cover is one of the photos', async () => {
  const { owner, album, items, ids } = await filled(3)
  const params = { id: album.id }
  expect((await shown(owner, album.id)).cover).toBe(items[0]!.imageId)
  const body = { album: { coverItemId: ids[2]! } }
  const { data } = await as(owner).call(updateAlbum, { params, body })
  expect(data.cover?.id).toBe(items[2]!.imageId)
  const { id: others } = await make.albumItem(await make.album(owner))
  for (const coverItemId of [others, uuid()]) {
    const reply = await as(owner).call(updateAlbum, { params, body: { album: { coverItemId } } })
    expect([reply.status, reply.errors?.[0]?.field]).toEqual([422, 'album.coverItemId'])
  }
})

test('when the cover goes the first photo that is left takes its place', async () => {
  const { owner, album, items, ids } = await filled(3)
  const remove = (id: string) => as(owner).call(deleteAlbumItem, { params: { id } })
  expect((await remove(ids[1]!)).status).toBe(204)
  expect(await shown(owner, album.id)).toEqual({ ids: [ids[0], ids[2]], cover: items[0]!.imageId })
  await remove(ids[0]!)
  expect(await shown(owner, album.id)).toEqual({ ids: [ids[2]], cover: items[2]!.imageId })
  await remove(ids[2]!)
  expect(await shown(owner, album.id)).toEqual({ ids: [], cover: null })
  expect((await remove(ids[2]!)).status).toBe(404)
})

test('photos that are deleted at once leave a cover that is there, and out of the trash no bytes', async () => {
  const { owner, album, items, ids } = await filled(6)
  const gone = await Promise.all(
    ids.slice(0, 5).map((id) => as(owner).call(deleteAlbumItem, { params: { id } })),
  )
  expect(gone.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  expect(await shown(owner, album.id)).toEqual({ ids: [ids[5]], cover: items[5]!.imageId })
  await empty(owner)
  expect(await blobs.sweep({ graceSeconds: 0 })).toHaveLength(5)
  await as(owner).call(deleteAlbum, { params: { id: album.id } })
  await empty(owner)
  expect(await blobs.sweep({ graceSeconds: 0 })).toHaveLength(1)
  expect(await connections.db.selectFrom('image').selectAll().execute()).toEqual([])
})

test('a photo moves to the end of another album, and both keep a cover', async () => {
  const { owner, album, items, ids } = await filled(2)
  const other = await make.album(owner)
  const move = (id: string, albumId: string) =>
    as(owner).call(updateAlbumItem, { params: { id }, body: { albumItem: { albumId } } })
  const { status, data } = await move(ids[0]!, other.id)
  expect([status, data.albumId]).toEqual([200, other.id])
  expect(await shown(owner, album.id)).toEqual({ ids: [ids[1]], cover: items[1]!.imageId })
  expect(await shown(owner, other.id)).toEqual({ ids: [ids[0]], cover: items[0]!.imageId })
  // There and back at once.
  const both = await Promise.all([move(ids[1]!, other.id), move(ids[0]!, album.id)])
  expect(both.map((reply) => reply.status)).toEqual([200, 200])
  expect(await shown(owner, album.id)).toEqual({ ids: [ids[0]], cover: items[0]!.imageId })
  expect(await shown(owner, other.id)).toEqual({ ids: [ids[1]], cover: items[1]!.imageId })
  // To where it is: nothing.
  expect((await move(ids[0]!, album.id)).status).toBe(200)
})

test('a photo does not move to where it is already, nor to an album of others', async () => {
  const { owner, album, ids } = await filled(1)
  const other = await make.album(owner)
  const { blob_hash } = await connections.db
    .selectFrom('album_item')
    .select('blob_hash')
    .executeTakeFirstOrThrow()
  await make.albumItem(other, { blob_hash })
  const strangers = await make.album(await make.user(), { audience: 'me' })
  const open = await make.album(await make.user(), { audience: 'everyone' })
  const move = async (albumId: string) => {
    const body = { albumItem: { caption: 'Moved', albumId } }
    const reply = await as(owner).call(updateAlbumItem, { params: { id: ids[0]! }, body })
    return reply.status
  }
  expect(await move(other.id)).toBe(409)
  expect(await move(strangers.id)).toBe(404)
  expect(await move(open.id)).toBe(403)
  expect(await move(uuid())).toBe(404)
  const { data } = await as(owner).call(getOwnAlbum, { params: { id: album.id } })
  expect(data.albumItems.map(({ caption }) => caption)).toEqual([''])
})

test('an album takes no more photos than it may hold', async () => {
  const { owner, ids } = await filled(3)
  const full = await make.album(owner)
  const { blob_hash, image_id } = await connections.db
    .selectFrom('album_item')
    .select(['blob_hash', 'image_id'])
    .executeTakeFirstOrThrow()
  await connections.pool.query(
    `with made as (
       insert into blob (hash, size, type)
       select sha256(n::text::bytea), 1, 'image/jpeg' from generate_series(2, $4::int) n returning hash)
     insert into album_item (id, album_id, image_id, blob_hash, position)
     select gen_random_uuid(), $1, $2, coalesce(hash, $3), 0 from made`,
    [full.id, image_id, blob_hash, maxAlbumItems],
  )
  const moved = await Promise.all(
    ids.map((id) =>
      as(owner).call(updateAlbumItem, {
        params: { id },
        body: { albumItem: { albumId: full.id } },
      }),
    ),
  )
  expect(moved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  const { data } = await as(owner).call(getOwnAlbum, { params: { id: full.id } })
  expect(data.albumItemsCount).toBe(maxAlbumItems)
})

test('a caption is the long text that it says', async () => {
  const { owner, ids } = await filled(1)
  const change = (caption: string) =>
    as(owner).call(updateAlbumItem, { params: { id: ids[0]! }, body: { albumItem: { caption } } })
  expect((await change(' Midnight\r\nsun\u0007 ')).data.caption).toBe('Midnight\nsun')
  const tooLong = await change('x'.repeat(1_001))
  expect([tooLong.status, tooLong.errors?.[0]?.field]).toEqual([422, 'albumItem.caption'])
})

test('others see about where photos were taken, and only where the album shows it', async () => {
  const owner = await make.user()
  const album = await make.album(owner, { audience: 'everyone' })
  const place = { id: '3133880', name: 'Trondheim', region: 'Trøndelag', countryCode: 'NO' }
  const whole = { ...place, lat: 63.4, lng: 10.4, population: 147_139 }
  await make.albumItem(album, {
    lat: 63.427031,
    lng: 10.392746,
    place: JSON.stringify(whole),
    taken_at: '2026-07-01 23:59:58',
  })
  await make.albumItem(album, { lat: 0, lng: 0 })
  await make.albumItem(album)
  const exact = [{ lat: 63.427031, lng: 10.392746, place: whole }, { lat: 0, lng: 0 }, null]
  const seen = [{ lat: 63.43, lng: 10.39, place: whole }, { lat: 0, lng: 0 }, null]
  const params = { id: album.id }
  const locations = async (caller: typeof visitor) => {
    const items = await caller.call(listAlbumItems, { params })
    const { data } = await caller.call(getAlbum, { params })
    expect(items.data).toEqual(data.albumItems)
    expect(items.data[0]!.takenAt).toBe('2026-07-01T23:59:58')
    return items.data.map(({ location }) => location)
  }
  const others = [visitor, as(await make.user())]
  expect(await locations(as(owner))).toEqual(exact)
  for (const caller of others) expect(await locations(caller)).toEqual([null, null, null])
  await as(owner).call(updateAlbum, { params, body: { album: { showLocations: true } } })
  for (const caller of others) expect(await locations(caller)).toEqual(seen)
  expect(await locations(as(owner))).toEqual(exact)
})

test('only the owner comes to a photo as an own one', async () => {
  const { owner, ids } = await filled(1, { audience: 'friends' })
  const { friend, stranger, blocked } = await make.others(owner)
  const params = { id: ids[0]! }
  const body = { albumItem: { caption: 'Mine' } }
  for (const [who, wanted] of [
    [as(friend), 403],
    [as(stranger), 404],
    [as(blocked), 404],
    [visitor, 401],
  ] as const) {
    expect((await who.call(updateAlbumItem, { params, body })).status).toBe(wanted)
    expect((await who.call(deleteAlbumItem, { params })).status).toBe(wanted)
  }
})
