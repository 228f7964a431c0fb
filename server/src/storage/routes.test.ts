import { createApiToken } from '@farfolk/contract/api-tokens'
import { deleteAlbumItems, updateAlbumItem, uploadAlbumItems } from '@farfolk/contract/album-items'
import { addBookingFile, createBooking } from '@farfolk/contract/bookings'
import { updateOwnUser } from '@farfolk/contract/members'
import { getStorage, listLargeItems } from '@farfolk/contract/storage'
import { emptyTrash, restoreTrashedPhotos } from '@farfolk/contract/trash'
import { deleteAlbumItemVideo } from '@farfolk/contract/videos'
import { uploadsPath } from '@farfolk/contract/uploads'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { takePhoto } from '../testing/photos.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, metadataOf } from '../testing/tus-client.ts'
import { filming, makeFilms } from '../videos/testing.ts'
import { storing } from './testing.ts'

const testApp = await startTestApp({ MEMBER_STORAGE_MB: '1' })
const { app, as, visitor, make, connections } = testApp
const { pool } = connections
const { storageOf } = storing(testApp)
const { move } = filming(testApp)
const [film] = await makeFilms()

type Member = Awaited<ReturnType<typeof make.user>>

async function upload(member: Member, album: { id: string }, bytes: Buffer) {
  const body = { albumItem: { albumId: album.id, file: asFile(bytes) } }
  return (await as(member).call(uploadAlbumItems, { body })).data[0]!
}

/** Bytes of what the club keeps of a film. */
async function videoBytes(): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>('select bytes from video')
  return rows[0]?.bytes ?? 0
}

const limit = 1_048_576
const none = { photos: 0, videos: 0, papers: 0, trash: 0, others: 0 }

test('who has nothing takes nothing, and may take what the club says', async () => {
  const member = await make.user()
  expect(await storageOf(member)).toEqual({ limit, used: 0, ...none, albums: [] })
  const { id: albumId } = await make.album(member)
  const reply = await createTusClient(app.fastify).ask(member, 'POST', uploadsPath, {
    'upload-length': String(limit + 1),
    'upload-metadata': metadataOf({ albumId }),
  })
  const message = 'There is no room left for this: 1 MB are free.'
  expect([reply.status, await reply.json()]).toMatchObject([413, { errors: [{ message }] }])
})

test('photos, videos, papers, the trash and others are told apart, and by album', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const [north, south] = [
    await make.album(owner, { name: 'North' }),
    await make.album(owner, { name: 'South' }),
  ]
  const [small, large] = [await takePhoto(), await takePhoto({ seed: 2, camera: 'x'.repeat(900) })]
  const avatar = await drawJpeg({ seed: 7 })
  const ferry = await upload(owner, north, small)
  const quay = await upload(owner, south, large)
  await upload(other, await make.album(other), large)
  await as(owner).call(updateOwnUser, { body: { user: { avatar: asFile(avatar) } } })
  const trip = await make.trip(owner)
  const params = { id: trip.id }
  const booking = { kind: 'flight', title: 'To Oslo', startDate: '2031-05-01' } as const
  const made = await as(owner).call(createBooking, { params, body: { booking } })
  const paper = '%PDF-1.7\nA ticket'
  await as(owner).call(addBookingFile, {
    params: { ...params, bookingId: made.data.id },
    body: { bookingFile: { file: new File([paper], 'ticket.pdf') } },
  })
  const base = { papers: paper.length, others: avatar.length }
  const all = small.length + large.length + paper.length + avatar.length
  const inSouth = { id: south.id, name: 'South', bytes: large.length, albumItemsCount: 1 }
  const inNorth = { id: north.id, name: 'North', bytes: small.length, albumItemsCount: 1 }
  expect(await storageOf(owner)).toEqual({
    limit,
    used: all,
    ...none,
    ...base,
    photos: small.length + large.length,
    albums: [inSouth, inNorth],
  })

  await move(owner, film, ferry.id)
  const moving = await videoBytes()
  expect(moving).toBeGreaterThan(0)
  expect(await storageOf(owner)).toMatchObject({
    used: all + moving,
    photos: small.length + large.length,
    videos: moving,
  })
  await as(owner).call(updateAlbumItem, {
    params: { id: ferry.id },
    body: { albumItem: { albumId: south.id } },
  })
  const { albums } = await storageOf(owner)
  expect(albums).toEqual([
    { ...inSouth, bytes: large.length + small.length + moving, albumItemsCount: 2 },
  ])

  await as(owner).call(deleteAlbumItems, { body: { albumItemIds: [ferry.id] } })
  expect(await storageOf(owner)).toEqual({
    limit,
    used: all + moving,
    ...none,
    ...base,
    photos: large.length,
    trash: small.length + moving,
    albums: [inSouth],
  })
  await as(owner).call(restoreTrashedPhotos, { body: { albumItemIds: [ferry.id] } })
  expect(await storageOf(owner)).toMatchObject({ used: all + moving, videos: moving, trash: 0 })
  await as(owner).call(deleteAlbumItemVideo, { params: { id: ferry.id } })
  expect(await storageOf(owner)).toMatchObject({ used: all, videos: 0 })

  await as(owner).call(deleteAlbumItems, { body: { albumItemIds: [ferry.id, quay.id] } })
  await as(owner).call(emptyTrash, {})
  // At once, though the job has not been at it yet.
  expect(await storageOf(owner)).toMatchObject({ ...none, ...base, used: 17 + avatar.length })
})

test('of a HEIC photo its own file counts, and what the club has hidden is there still', async () => {
  const owner = await make.user()
  const { ids } = await make.filledAlbum(owner, 1)
  const before = await storageOf(owner)
  expect(before.photos).toBeGreaterThan(0)
  await pool.query(
    `with sent as (insert into blob values (sha256('sent'), 5000, 'image/heic') returning hash)
     update image set original_hash = sent.hash from sent where owner_id = $1`,
    [owner.id],
  )
  expect(await storageOf(owner)).toMatchObject({ photos: 5_000 })
  await clubActs(testApp).club('hide', 'albumItem', ids[0]!)
  expect(await storageOf(owner)).toMatchObject({ photos: 0, others: 5_000, used: 5_000 })
})

test('the largest come first, page by page, each with its album', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 4, { name: 'North' })
  const ofOther = await make.filledAlbum(await make.user(), 1)
  const [a = '', b = '', c = '', d = ''] = ids
  for (const [id, bytes] of [
    [a, 3_000_000_000],
    [b, 20],
    [c, 20],
    [d, 9],
    [ofOther.ids[0], 50],
  ] as const) {
    await pool.query(
      `update image_size size set photo_bytes = $2 from album_item item
       where item.id = $1 and size.image_id = item.image_id`,
      [id, bytes],
    )
  }
  const seen: [string, number, string][] = []
  let cursor: string | undefined
  do {
    const { data, page } = await as(owner).call(listLargeItems, { query: { limit: 1, cursor } })
    for (const { id, bytes, albumName } of data) seen.push([id, bytes, albumName])
    cursor = page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen[0]).toEqual([a, 3_000_000_000, 'North'])
  expect(new Set(seen.slice(1, 3).map(([id]) => id))).toEqual(new Set([b, c]))
  expect(seen.slice(1, 3).map(([, bytes]) => bytes)).toEqual([20, 20])
  expect(seen.slice(3)).toEqual([[d, 9, 'North']])

  await as(owner).call(deleteAlbumItems, { body: { albumItemIds: [a] } })
  const { data } = await as(owner).call(listLargeItems, {})
  expect(data.map(({ id }) => id)).not.toContain(a)
  expect(data).toHaveLength(3)
  expect(album.id).toBe(data[0]!.albumId)
  expect((await as(owner).call(listLargeItems, { query: { cursor: 'x' } })).status).toBe(422)
})

test('nobody but the member is told, by a token that may read too', async () => {
  const owner = await make.user()
  const album = await make.filledAlbum(owner, 2, { audience: 'everyone' })
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  for (const other of [friend, stranger, blocked, unconfirmed]) {
    const storage = await as(other).call(getStorage, {})
    expect([storage.status, storage.data]).toMatchObject([200, { used: 0, albums: [] }])
    expect((await as(other).call(listLargeItems, {})).data).toEqual([])
  }
  expect((await visitor.call(getStorage, {})).status).toBe(401)
  expect((await visitor.call(listLargeItems, {})).status).toBe(401)
  const body = { apiToken: { name: 'Backup', scope: 'read', expiresInDays: 1 } } as const
  const { token } = (await as(owner).call(createApiToken, { body })).data
  expect((await storageOf({ token })).albums).toMatchObject([{ id: album.id, albumItemsCount: 2 }])
  expect((await as({ token }).call(listLargeItems, {})).data).toHaveLength(2)
})
