import { deleteAlbum, getAlbum, getOwnAlbum } from '@farfolk/contract/albums'
import { listOwnAlbumItems } from '@farfolk/contract/album-timeline'
import { createFriendship } from '@farfolk/contract/friendships'
import { apiBase } from '@farfolk/contract/http'
import { getSharedAlbum } from '@farfolk/contract/shares'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hidePhoto } from '../club/hide-rows.ts'
import { eraseMembers } from '../closing/erase-members.ts'
import { exportedBy } from '../testing/exported.ts'
import { createHandIn } from '../testing/hand-in.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient } from '../testing/tus-client.ts'
import { film } from '../testing/videos.ts'

const { app, as, connections, inject, make, visitor } = await startTestApp()
const { send } = createTusClient(app.fastify)
const { handIn, letIn } = createHandIn({ as })
const exported = exportedBy({ as, inject })
const { blobs } = app.features
const [photo, other, moving] = [await takePhoto(), await takePhoto({ seed: 2 }), await film()]

async function movingAlbum(fields: { audience?: 'friends' | 'me' | 'everyone' } = {}) {
  const owner = await make.user()
  const album = await make.album(owner, { name: 'Boats', ...fields })
  const sent = await send(owner, photo, { albumId: album.id, filename: 'Süd.jpg' })
  const { id } = sent.body.data!
  const { body } = await send(owner, moving, { videoOf: id })
  await send(owner, other, { albumId: album.id, filename: 'still.jpg' })
  return { owner, album, id, video: body.data!.video!, params: { id: album.id } }
}

test('who sees an album sees its videos, and nobody else', async () => {
  const { owner, album, id, video, params } = await movingAlbum({ audience: 'friends' })
  const friend = await make.user()
  await make.friendship(owner, friend)
  const [member, blocked] = [await make.user(), await make.user()]
  const block = { friendship: { userId: blocked.id, block: true } }
  await as(owner).call(createFriendship, { body: block })
  for (const viewer of [owner, friend]) {
    const { data } = await as(viewer).call(getAlbum, { params })
    expect(data.albumItems.map((item) => item.video)).toEqual([video, undefined])
  }
  expect((await as(member).call(getAlbum, { params })).status).toBe(403)
  expect((await as(blocked).call(getAlbum, { params })).status).toBe(404)
  expect((await visitor.call(getAlbum, { params })).status).toBe(403)
  const own = await as(owner).call(listOwnAlbumItems, {})
  expect(own.data.find((item) => item.id === id)?.video).toEqual(video)
  const { token } = await make.share(owner, { album_id: album.id })
  const shared = await visitor.call(getSharedAlbum, { params: { ...params, token } })
  expect(shared.data.albumItems[0]?.video).toEqual(video)
})

test('an album goes down with its videos, to its owner and by a link', async () => {
  const { owner, album, video } = await movingAlbum()
  const kept = (await inject(video.url)).rawPayload
  const authorized = { headers: { authorization: `Bearer ${owner.token}` } }
  const own = await inject({ url: `${apiBase}/user/albums/${album.id}/download`, ...authorized })
  const files = unzipSync(new Uint8Array(own.rawPayload))
  expect(Object.keys(files)).toEqual(['001 Süd.jpg', '001 Süd.mp4', '002 still.jpg'])
  expect(Buffer.from(files['001 Süd.mp4']!).equals(kept)).toBe(true)
  expect(own.headers['content-length']).toBe(String(own.rawPayload.length))
  const { token } = await make.share(owner, { album_id: album.id, allow_download: true })
  const shared = await inject(`${apiBase}/albums/${album.id}/shares/${token}/download`)
  const open = unzipSync(new Uint8Array(shared.rawPayload))
  expect(Object.keys(open)).toEqual(['001.jpg', '001.mp4', '002.jpg'])
})

test('an archive bears them, and brings them back', { timeout: 30_000 }, async () => {
  const { owner, album, id, video, params } = await movingAlbum()
  await sql`update video set has_drawn_still = true`.execute(connections.db)
  await sql`update album_item set is_kept_double = true where id = ${id}`.execute(connections.db)
  const archive = await exported(owner)
  const names = Object.keys(unzipSync(archive)).filter((name) => name.startsWith('videos/'))
  const { data: before } = await as(owner).call(getOwnAlbum, { params })
  expect(names).toEqual([`videos/${before.albumItems[0]!.image.id}.mp4`])
  await as(owner).call(deleteAlbum, { params })
  await sql`delete from trashed_photo`.execute(connections.db)
  await sql`delete from trashed_album`.execute(connections.db)

  const come = async (member: typeof owner) => {
    const { data } = await handIn(member, archive)
    await letIn(member, data.id)
  }
  await come(owner)
  const { data: after } = await as(owner).call(getOwnAlbum, { params: { id: album.id } })
  // All but the address, whose signature ends.
  const told = ({ albumItems }: typeof before) =>
    albumItems.map((item) => item.video && { ...item.video, url: '' })
  expect(told(after)).toEqual(told(before))
  expect(after.albumItems[0]).toMatchObject({
    id,
    video: { bytes: video.bytes },
    hasDrawnStill: true,
  })
  expect(after.albumItems[1]!.hasDrawnStill).toBeUndefined()
  const { rows } = await sql<{
    id: string
  }>`select id from album_item where is_kept_double`.execute(connections.db)
  expect(rows).toEqual([{ id }])

  // What is there stays, and another account gets its own.
  await come(owner)
  expect((await as(owner).call(getOwnAlbum, { params })).data.albumItems).toHaveLength(2)
  const second = await make.user()
  await come(second)
  const { data } = await as(second).call(listOwnAlbumItems, {})
  expect(data.map((item) => item.video?.duration)).toEqual(expect.arrayContaining([2, undefined]))
})

test('what the club hides stays hidden, and its bytes stay; with its member both go', async () => {
  const { owner, id, params } = await movingAlbum({ audience: 'everyone' })
  await connections.db.transaction().execute((trx) => hidePhoto(trx, id, owner.id))
  expect((await visitor.call(getAlbum, { params })).data.albumItems).toHaveLength(1)
  expect(await blobs.sweep({ graceSeconds: 0 })).toEqual([])
  await sql`update member set closed_at = now(), erase_at = now() where id = ${owner.id}`.execute(
    connections.db,
  )
  expect(await eraseMembers(app.features)).toBe(1)
  const { rows } = await sql`select from video`.execute(connections.db)
  expect(rows).toEqual([])
  expect(await blobs.sweep({ graceSeconds: 0 })).toHaveLength(3)
})
