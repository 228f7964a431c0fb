import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAlbumItem, updateAlbumItem } from '@farfolk/contract/album-items'
import { createFriendship } from '@farfolk/contract/friendships'
import { restoreTrashedPhotos } from '@farfolk/contract/trash'
import { getUploadedItem, uploadsPath } from '@farfolk/contract/uploads'
import { deleteAlbumItemVideo } from '@farfolk/contract/videos'
import { Upload } from '@tus/server'
import { sql } from 'kysely'
import * as media from 'mediabunny'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { inFolder } from '../testing/s3.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, metadataOf, uploadIdOf } from '../testing/tus-client.ts'
import { film } from '../testing/videos.ts'
import { announceUpload } from '../uploads/begin-upload.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { createUploadLocks } from '../uploads/upload-locks.ts'
import { filming, makeFilms } from './testing.ts'

const club = await startTestApp(inFolder)
const { app, as, connections, dataDir, inject, make, visitor } = club
const { ask, send } = createTusClient(app.fastify)
const { blobs } = app.features
const { incoming, move, photo } = filming(club)
const [first, second] = await makeFilms()

async function begin(member: { token: string }, videoOf: string) {
  const headers = {
    'upload-length': String(first.length),
    'upload-metadata': metadataOf({ videoOf, filename: 'a.mov' }),
  }
  return (await ask(member, 'POST', uploadsPath, headers)).headers.get('location') ?? ''
}

const listVideos = async () =>
  (await sql<{ image_id: string }>`select image_id from video`.execute(connections.db)).rows

test('a video moves the photo that it is sent to, for everybody who sees the album', async () => {
  const { owner, item, seen } = await photo()
  const { body, status, upload } = await move(owner, first, item.id)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      data: {
        id: item.id,
        image: { id: item.imageId },
        video: { duration: 2, width: 64, height: 48, type: 'video/mp4' },
      },
    },
  })
  const { video } = body.data!
  expect(video?.url).toMatch(/^\/api\/v1\/videos\/[\w-]{43}\/\d+\/[0-9a-f]{64}\.mp4$/)
  expect((await seen())?.video).toEqual(video)
  expect((await seen(null))?.video).toEqual(video)
  const asked = { params: { id: uploadIdOf(upload.url) } }
  expect((await as(owner).call(getUploadedItem, asked)).data).toEqual(body.data)
  const reply = await inject(video!.url)
  expect(reply.rawPayload).toHaveLength(video!.bytes)
  expect([await incoming(), await readdir(join(dataDir, 'uploads'))]).toEqual([[], []])
})

test('what its file tells of who filmed it, when and where is not in what others get', async () => {
  const { owner, item, seen } = await photo()
  const sent = await film({
    container: 'mov',
    rotation: 90,
    takenAt: '2024-05-01T12:13:14+0200',
    at: '+59.3293+018.0686+010.000/',
  })
  expect(sent.includes('Secret name')).toBe(true)
  const { body } = await move(owner, sent, item.id)
  expect(body.data).toMatchObject({
    takenAt: '2024-05-01T12:13:14',
    location: { lat: 59.3293, lng: 18.0686 },
    // As it is held, not as it is stored.
    video: { width: 48, height: 64 },
  })
  expect(await seen(null)).toMatchObject({ location: null })
  const { rawPayload } = await inject(body.data!.video!.url)
  for (const told of ['Secret name', '2024-05-01', '+59.3293', 'quicktime']) {
    expect(rawPayload.includes(told)).toBe(false)
  }
  // Nor when that was written.
  const still = await make.albumItem(await make.album(owner))
  expect((await move(owner, rawPayload, still.id)).body.data).toMatchObject({ takenAt: null })
  // It plays before all of it has come.
  expect(rawPayload.indexOf('moov')).toBeLessThan(rawPayload.indexOf('mdat'))
})

test.each(['mp4', 'webm'] as const)(
  '%s whose time does not begin at 0 does so',
  async (container) => {
    const { owner, item } = await photo()
    const codecs = container === 'webm' ? ({ video: 'vp9', audio: 'opus' } as const) : {}
    const { body } = await move(owner, await film({ container, ...codecs, from: 100 }), item.id)
    expect(body.data?.video?.duration).toBeCloseTo(2, 0)
    const { rawPayload } = await inject(body.data!.video!.url)
    const input = new media.Input({
      formats: media.ALL_FORMATS,
      source: new media.BufferSource(rawPayload),
    })
    expect(await input.getFirstTimestamp()).toBe(0)
    expect(await input.computeDuration()).toBeCloseTo(2, 0)
  },
)

test('sizes of pictures may be told in small numbers', async () => {
  const { owner, item } = await photo()
  const { body } = await move(owner, smallSizes(first), item.id)
  expect(body.data?.video?.duration).toBe(2)
})

test('what the photo knows of its time and place stays', async () => {
  const { owner, album, seen } = await photo()
  const known = { taken_at: '2020-01-02 03:04:05', lat: 1, lng: 2 }
  const item = await make.albumItem(album, known)
  const sent = await film({ takenAt: '2024-05-01T12:13:14+0200', at: '+59.3293+018.0686/' })
  const { body } = await move(owner, sent, item.id)
  expect(body.data).toMatchObject({ takenAt: '2020-01-02T03:04:05', location: { lat: 1, lng: 2 } })
  expect((await seen())?.video).toBeUndefined()
})

test('the same video changes nothing, as it was sent and as it came out; another takes its place', async () => {
  const { owner, item, seen } = await photo()
  const forget = vi.spyOn(app.features.live, 'forgetPages')
  const { body } = await move(owner, first, item.id)
  const again = await move(owner, first, item.id)
  expect(again.body.data).toEqual({ ...body.data, duplicate: true })
  const { rawPayload } = await inject(body.data!.video!.url)
  expect((await move(owner, rawPayload, item.id)).body.data).toEqual(again.body.data)
  expect(forget).not.toHaveBeenCalled()
  const other = await move(owner, second, item.id)
  // Pages that are kept show the one that was there.
  expect(forget).toHaveBeenCalledOnce()
  expect(other.body.data).toMatchObject({ id: item.id, video: { type: 'video/webm' } })
  expect(other.body.data?.duplicate).toBeUndefined()
  expect((await seen())?.video?.type).toBe('video/webm')
  expect(await blobs.sweep({ graceSeconds: 0 })).toHaveLength(1)
  expect((await inject(body.data!.video!.url)).statusCode).toBe(404)
  expect((await inject(other.body.data!.video!.url)).statusCode).toBe(200)
})

test('its owner takes it off, and the photo stays; nobody else does', async () => {
  const { owner, item, seen } = await photo()
  const { body } = await move(owner, first, item.id)
  const off = { params: { id: item.id } }
  const friend = await make.user()
  await make.friendship(owner, friend)
  const blocked = await make.user()
  await as(owner).call(createFriendship, {
    body: { friendship: { userId: blocked.id, block: true } },
  })
  expect((await visitor.call(deleteAlbumItemVideo, off)).status).toBe(401)
  expect((await as(friend).call(deleteAlbumItemVideo, off)).status).toBe(403)
  expect((await as(await make.user()).call(deleteAlbumItemVideo, off)).status).toBe(403)
  expect((await as(blocked).call(deleteAlbumItemVideo, off)).status).toBe(404)
  expect((await seen())?.video).toBeDefined()
  expect((await as(owner).call(deleteAlbumItemVideo, off)).status).toBe(204)
  expect((await as(owner).call(deleteAlbumItemVideo, off)).status).toBe(204)
  expect(await seen()).toMatchObject({ id: item.id })
  expect((await seen())?.video).toBeUndefined()
  await blobs.sweep({ graceSeconds: 0 })
  expect((await inject(body.data!.video!.url)).statusCode).toBe(404)
})

test('before a byte has come it is said who may not, and what is too large', async () => {
  const { owner, item } = await photo()
  const ownBegin = async (member: MadeMember | null, videoOf: string, length = first.length) => {
    const metadata = metadataOf({ videoOf })
    const headers = { 'upload-length': String(length), 'upload-metadata': metadata }
    const reply = await ask(member, 'POST', uploadsPath, headers)
    const { errors = [] } = (await reply.json().catch(() => ({}))) as {
      errors?: { field?: string; message?: string }[]
    }
    return [reply.status, errors[0]?.field, errors[0]?.message] as const
  }
  const friend = await make.user()
  await make.friendship(owner, friend)
  const blocked = await make.user()
  await as(owner).call(createFriendship, {
    body: { friendship: { userId: blocked.id, block: true } },
  })
  const field = 'albumItem.videoOf'
  expect((await ownBegin(friend, item.id)).slice(0, 2)).toEqual([403, field])
  expect((await ownBegin(await make.user(), item.id)).slice(0, 2)).toEqual([403, field])
  expect((await ownBegin(blocked, item.id)).slice(0, 2)).toEqual([404, field])
  expect((await ownBegin(owner, uuid())).slice(0, 2)).toEqual([404, field])
  expect((await ownBegin(owner, 'x')).slice(0, 2)).toEqual([422, field])
  expect((await ownBegin(null, item.id))[0]).toBe(401)
  expect((await ownBegin(owner, item.id, 501 * 1024 * 1024))[0]).toBe(413)
  expect((await ownBegin(owner, item.id, 499 * 1024 * 1024))[0]).toBe(201)
  const options = await ask(null, 'OPTIONS', uploadsPath)
  expect(options.headers.get('tus-max-size')).toBe(String(500 * 1024 * 1024))
  const twice = metadataOf({ videoOf: item.id, albumId: uuid() })
  const none = metadataOf({ filename: 'a.mp4' })
  for (const [metadata, wrong] of [
    [twice, field],
    [none, 'albumItem.albumId'],
  ] as const) {
    const headers = { 'upload-length': '5', 'upload-metadata': metadata }
    const reply = await ask(owner, 'POST', uploadsPath, headers)
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({ errors: [{ field: wrong }] })
  }
  const large = { albumId: (await make.album(owner)).id }
  const headers = {
    'upload-length': String(26 * 1024 * 1024),
    'upload-metadata': metadataOf(large),
  }
  expect((await ask(owner, 'POST', uploadsPath, headers)).status).toBe(413)
})

test('who gave a photo to an album moves it as long as they may add to it; its owner may as well', async () => {
  const { owner: ada } = await photo()
  const ben = await make.user()
  const trip = await make.trip(ada)
  await make.traveller(trip, ben)
  const album = await make.album(ada, { trip_id: trip.id, companions_add: true })
  const given = await make.albumItem(album, { contributor_id: ben.id })
  const others = await make.albumItem(album)
  expect((await move(ben, first, others.id)).status).toBe(403)
  expect((await move(ben, first, given.id)).body.data).toMatchObject({ video: { duration: 2 } })
  const off = { params: { id: given.id } }
  expect((await as(ben).call(deleteAlbumItemVideo, off)).status).toBe(204)
  expect((await move(ada, second, given.id)).status).toBe(200)
  await sql`update album set companions_add = false where id = ${album.id}`.execute(connections.db)
  expect((await move(ben, first, given.id)).status).toBe(403)
  expect((await as(ben).call(deleteAlbumItemVideo, off)).status).toBe(403)
  // What they take back is gone for good, and its video with it.
  await sql`update album set companions_add = true where id = ${album.id}`.execute(connections.db)
  await as(ben).call(deleteAlbumItem, { params: { id: given.id } })
  expect(await listVideos()).toEqual([])
})

test('it goes to another album, to the trash and back with its photo', async () => {
  const { owner, item } = await photo()
  await move(owner, first, item.id)
  const other = await make.album(owner)
  const { data } = await as(owner).call(updateAlbumItem, {
    params: { id: item.id },
    body: { albumItem: { albumId: other.id } },
  })
  expect(data.video).toMatchObject({ duration: 2 })
  await as(owner).call(deleteAlbumItem, { params: { id: item.id } })
  expect(await blobs.sweep({ graceSeconds: 0 })).toEqual([])
  const back = await as(owner).call(restoreTrashedPhotos, { body: { albumItemIds: [item.id] } })
  expect(back.data[0]?.video).toMatchObject({ duration: 2 })
})

test('one that came whole and was never asked for moves its photo by the job', async () => {
  const { owner, item, seen } = await photo()
  const path = await begin(owner, item.id)
  await ask(owner, 'PATCH', path, { 'upload-offset': '0' }, first.subarray(0, 100))
  await writeFile(join(dataDir, 'uploads', uploadIdOf(path)), first)
  await sql`update upload set created_at = now() - interval '2 minutes', held_by = null`.execute(
    connections.db,
  )
  const [folder, locks] = [join(dataDir, 'uploads'), createUploadLocks(connections.db)]
  await sweepUploads({ ...app.features, folder, locks, log: app.fastify.log })
  expect((await seen())?.video).toMatchObject({ duration: 2 })
})

test('one goes on where a lost network has left it', async () => {
  const { owner, item } = await photo()
  const path = await begin(owner, item.id)
  await ask(owner, 'PATCH', path, { 'upload-offset': '0' }, first.subarray(0, 700))
  const head = await ask(owner, 'HEAD', path)
  expect(head.headers.get('upload-offset')).toBe('700')
  const told = head.headers.get('upload-metadata') ?? ''
  expect(told).toBe(metadataOf({ videoOf: item.id, filename: 'a.mov' }))
  const { body, status } = await send(owner, first, {}, { uploadUrl: path })
  expect([status, body.data?.video?.duration]).toEqual([200, 2])
})

test('one whose photo goes meanwhile is gone with it', async () => {
  const { owner, item } = await photo()
  const path = await begin(owner, item.id)
  await as(owner).call(deleteAlbumItem, { params: { id: item.id } })
  expect((await ask(owner, 'PATCH', path, { 'upload-offset': '0' }, first)).status).toBe(404)
  expect(await listVideos()).toEqual([])
})

test('one whose photo has gone before it is written down is told so', async () => {
  const { owner } = await photo()
  const { room } = app.features
  const deps = { db: connections.db, countUpload: async () => undefined, room }
  const upload = new Upload({ id: uuid(), size: 5, offset: 0 })
  const metadata = { videoOf: uuid(), caption: '', filename: 'a.mov' }
  await expect(announceUpload(deps, upload, metadata, owner.id)).rejects.toMatchObject({
    status: 404,
    errors: [{ field: 'albumItem.videoOf' }],
  })
})

/** With `stz2` in the places of `stsz`, as long as those. */
function smallSizes(sent: Buffer) {
  const bytes = Buffer.from(sent)
  for (let at = bytes.indexOf('stsz'); at >= 0; at = bytes.indexOf('stsz', at)) {
    bytes.write('stz2', at, 'latin1')
    const [each, count] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
    bytes.writeUInt32BE(16, at + 8)
    for (let nth = 0; nth < count; nth++) {
      bytes.writeUInt16BE(each || bytes.readUInt32BE(at + 16 + 4 * nth), at + 16 + 2 * nth)
    }
  }
  return bytes
}
