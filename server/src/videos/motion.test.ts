import { readFile } from 'node:fs/promises'
import { updateAlbumItem } from '@farfolk/contract/album-items'
import { getAlbum, getOwnAlbum } from '@farfolk/contract/albums'
import { listOwnAlbumItems } from '@farfolk/contract/album-timeline'
import { createFriendship } from '@farfolk/contract/friendships'
import { apiBase } from '@farfolk/contract/http'
import { getSharedAlbum } from '@farfolk/contract/shares'
import { deleteAlbumItemVideo } from '@farfolk/contract/videos'
import { unzipSync } from 'fflate'
import * as media from 'mediabunny'
import { expect, test } from 'vitest'
import { albumForms } from '../testing/album-forms.ts'
import { exportedBy } from '../testing/exported.ts'
import { createHandIn } from '../testing/hand-in.ts'
import { googleMotion, heicMotion, microVideo, samsungMotion } from '../testing/motion-photos.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient } from '../testing/tus-client.ts'
import { film } from '../testing/videos.ts'

const club = await startTestApp()
const { app, as, connections, inject, make, visitor } = club
const { pool } = connections
const { ownAlbum, send } = albumForms(club)
const tus = createTusClient(app.fastify)
const { handIn, letIn } = createHandIn({ as })
const exported = exportedBy({ as, inject })

const photo = await takePhoto({ takenAt: '2024:05:01 12:13:14' })
const made = { photo, film: await film({ at: '+59.3293+018.0686/' }) }
const motionPhoto = googleMotion(made)
const heic = await readFile(new URL('../testing/photo.heic', import.meta.url))

async function movingAlbum(audience: 'friends' | 'everyone' = 'everyone') {
  const owner = await make.user()
  const album = await make.album(owner, { name: 'Boats', audience })
  const { data } = await send(owner, album.id, [motionPhoto])
  const params = { id: album.id }
  const first = async () => (await as(owner).call(getOwnAlbum, { params })).data.albumItems[0]!
  return { owner, album, item: data[0]!, params, first }
}

async function countFilms(): Promise<number> {
  return (await pool.query('select from video where is_motion')).rowCount ?? 0
}

test.each([
  ['Google', motionPhoto],
  ['Google of before', microVideo(made)],
  ['Samsung', samsungMotion(made)],
  ['HEIC', heicMotion({ photo: heic, film: made.film })],
])('a photo that moves, of %s, is a photo with its silent film beside it', async (_, bytes) => {
  const { owner, album } = await ownAlbum()
  const { data } = await send(owner, album.id, [bytes])
  const [item] = data
  expect(item).toMatchObject({ motion: { type: 'video/mp4', width: 64, height: 48, duration: 2 } })
  expect(item!.video).toBeUndefined()
  const { rawPayload, headers } = await inject(item!.motion!.url)
  expect(headers['content-type']).toBe('video/mp4')
  expect(rawPayload).toHaveLength(item!.motion!.bytes)
  expect(rawPayload.includes('Secret name')).toBe(false)
  expect(rawPayload.includes('+59.3293')).toBe(false)
  const input = new media.Input({
    formats: media.ALL_FORMATS,
    source: new media.BufferSource(new Uint8Array(rawPayload)),
  })
  expect(await input.getVideoTracks()).toHaveLength(1)
  expect(await input.getAudioTracks()).toEqual([])
})

test('it moves where it comes in pieces too, and another copy is the same item', async () => {
  const { owner, album } = await ownAlbum()
  const sent = await tus.send(owner, motionPhoto, { albumId: album.id, filename: 'PXL_1.MP.jpg' })
  expect(sent.body.data?.motion?.duration).toBe(2)
  const { data } = await send(owner, album.id, [motionPhoto])
  expect(data[0]).toMatchObject({ id: sent.body.data!.id, duplicate: true })
})

test.each([
  ['in HEVC', () => film({ video: 'hevc' })],
  ['as long as a film', () => film({ seconds: 16, audio: null })],
  ['of bytes that are none', async () => Buffer.from(made.film).fill(0xff, 60)],
])('one %s leaves the photo still, and is no reason to refuse it', async (_, bytes) => {
  const { owner, album } = await ownAlbum()
  const { status, data } = await send(owner, album.id, [
    googleMotion({ photo, film: await bytes() }),
  ])
  expect(status).toBe(201)
  expect(data[0]!.motion).toBeUndefined()
})

test('who sees the photo sees it move, and nobody else', async () => {
  const { owner, album, item, params } = await movingAlbum('friends')
  const friend = await make.user()
  await make.friendship(owner, friend)
  const [member, blocked] = [await make.user(), await make.user()]
  const block = { friendship: { userId: blocked.id, block: true } }
  await as(owner).call(createFriendship, { body: block })
  for (const viewer of [owner, friend]) {
    const { data } = await as(viewer).call(getAlbum, { params })
    expect(data.albumItems[0]?.motion).toEqual(item.motion)
  }
  expect((await as(member).call(getAlbum, { params })).status).toBe(403)
  expect((await as(blocked).call(getAlbum, { params })).status).toBe(404)
  expect((await visitor.call(getAlbum, { params })).status).toBe(403)
  const own = await as(owner).call(listOwnAlbumItems, {})
  expect(own.data[0]?.motion).toEqual(item.motion)
  const { token } = await make.share(owner, { album_id: album.id })
  const shared = await visitor.call(getSharedAlbum, { params: { ...params, token } })
  expect(shared.data.albumItems[0]?.motion).toEqual(item.motion)
  const unsigned = item.motion!.url.replace(/videos\/[^/]+/, 'videos/nobody')
  expect((await inject(unsigned)).statusCode).toBe(403)
})

test('what was cropped, mirrored or turned is told of nobody, until it stands as it came', async () => {
  const { owner, item, first, params } = await movingAlbum()
  const change = async (albumItem: object) => {
    const { status } = await as(owner).call(updateAlbumItem, {
      params: { id: item.id },
      body: { albumItem },
    })
    expect(status).toBe(200)
    const { data } = await visitor.call(getAlbum, { params })
    expect(data.albumItems[0]!.motion).toEqual((await first()).motion)
    return data.albumItems[0]!.motion
  }
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 }
  for (const edit of [{ crop }, { isMirrored: true }, { turn: 90 }]) {
    expect(await change(edit)).toBeUndefined()
    expect(await change({ crop: null, isMirrored: false, turn: 0 })).toEqual(item.motion)
  }
})

test('kept still, its film is gone for good, from an archive too', async () => {
  const { owner, item, first } = await movingAlbum()
  const keptStill = { params: { id: item.id } }
  const other = await make.user()
  expect((await as(other).call(deleteAlbumItemVideo, keptStill)).status).toBe(403)
  expect((await as(owner).call(deleteAlbumItemVideo, keptStill)).status).toBe(204)
  expect((await first()).motion).toBeUndefined()
  expect(await countFilms()).toBe(0)
  await app.features.blobs.sweep({ graceSeconds: 0 })
  expect((await inject(item.motion!.url)).statusCode).toBe(404)
  const archive = await exported(owner)
  const second = await make.user()
  await letIn(second, (await handIn(second, archive)).data.id)
  const { data } = await as(second).call(listOwnAlbumItems, {})
  expect(data).toHaveLength(1)
  expect(data[0]!.motion).toBeUndefined()
})

test('an archive bears it, and another account has a photo that moves', async () => {
  const { owner, item } = await movingAlbum()
  const archive = await exported(owner)
  const names = Object.keys(unzipSync(archive)).filter((name) => name.startsWith('videos/'))
  expect(names).toEqual([`videos/${item.image.id}.mp4`])
  const second = await make.user()
  const come = async () => letIn(second, (await handIn(second, archive)).data.id)
  await come()
  const items = async () => (await as(second).call(listOwnAlbumItems, {})).data
  const [moving, ...others] = await items()
  expect(others).toEqual([])
  expect(moving).toMatchObject({ motion: { bytes: item.motion!.bytes } })
  expect(moving!.video).toBeUndefined()
  // What its owner has wanted still since stays so.
  await as(second).call(deleteAlbumItemVideo, { params: { id: moving!.id } })
  await come()
  expect((await items())[0]!.motion).toBeUndefined()
})

test('its owner takes it along beside the file; by a link there is no file that moves', async () => {
  const { owner, album } = await movingAlbum()
  const authorized = { headers: { authorization: `Bearer ${owner.token}` } }
  const own = await inject({ url: `${apiBase}/user/albums/${album.id}/download`, ...authorized })
  const files = Object.keys(unzipSync(new Uint8Array(own.rawPayload)))
  expect(files.map((name) => name.split('.').at(-1))).toEqual(['jpg', 'mp4'])
  const { token } = await make.share(owner, { album_id: album.id, allow_download: true })
  const shared = await inject(`${apiBase}/albums/${album.id}/shares/${token}/download`)
  const open = unzipSync(new Uint8Array(shared.rawPayload))
  expect(Object.keys(open)).toEqual(['001.jpg'])
  expect(Buffer.from(open['001.jpg']!).includes('ftyp')).toBe(false)
})

test('a film that is sent to it takes the place of what moves it', async () => {
  const { owner, item, first } = await movingAlbum()
  // The very one too, which then is heard.
  await tus.send(owner, made.film, { videoOf: item.id, filename: 'a.mp4' })
  expect(await first()).toMatchObject({ video: { duration: 2 } })
  expect((await first()).motion).toBeUndefined()
})

test('it stays still where its owner has room for the photo alone', async () => {
  const { owner, album } = await ownAlbum()
  const bytes = 1_048_576 - 500
  const padded = Buffer.concat([motionPhoto, Buffer.alloc(bytes - motionPhoto.length)])
  await pool.query('update member set storage_limit_mb = 1 where id = $1', [owner.id])
  const { status, data } = await send(owner, album.id, [padded])
  // What fills it up stands behind the film, which is not where it is told.
  expect(status).toBe(201)
  expect(data[0]!.motion).toBeUndefined()
  await pool.query('update member set storage_limit_mb = null')
  const other = await ownAlbum()
  const behind = samsungMotion({ photo: await takePhoto({ seed: 4 }), film: made.film })
  const full = Buffer.concat([behind, Buffer.alloc(bytes - behind.length)])
  await pool.query('update member set storage_limit_mb = 1 where id = $1', [other.owner.id])
  const still = await send(other.owner, other.album.id, [full])
  expect(still.status).toBe(201)
  expect(still.data[0]!.motion).toBeUndefined()
  expect(await countFilms()).toBe(0)
})
