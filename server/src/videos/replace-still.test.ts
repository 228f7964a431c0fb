import { deleteAlbumItems } from '@farfolk/contract/album-items'
import { listOwnAlbumItems } from '@farfolk/contract/album-timeline'
import { getAlbum, getOwnAlbum } from '@farfolk/contract/albums'
import { createComment, listComments } from '@farfolk/contract/comments'
import { getSharedAlbum } from '@farfolk/contract/shares'
import { restoreTrashedPhotos } from '@farfolk/contract/trash'
import { deleteAlbumItemVideo, replaceDrawnStill } from '@farfolk/contract/videos'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { takePhoto } from '../testing/photos.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient } from '../testing/tus-client.ts'
import { film } from '../testing/videos.ts'

const { app, as, connections, make, visitor } = await startTestApp()
const { db } = connections
const { send } = createTusClient(app.fastify)
const { blobs } = app.features

/** As a video that came from an archive. */
async function drawn(fields: { audience?: 'everyone' } = {}) {
  const owner = await make.user()
  const album = await make.album(owner, fields)
  const { body } = await send(owner, await takePhoto(), { albumId: album.id })
  const { id } = body.data!
  await send(owner, await film(), { videoOf: id })
  await sql`update video set has_drawn_still = true`.execute(db)
  const shown = async (member: MadeMember | null = owner) =>
    (await (member ? as(member) : visitor).call(getAlbum, { params: { id: album.id } })).data
      .albumItems[0]!
  return { owner, album, id, shown }
}

async function replace(member: MadeMember | null, id: string, bytes: Uint8Array) {
  const body = { albumItem: { file: asFile(bytes) } }
  const caller = member ? as(member) : visitor
  return caller.call(replaceDrawnStill, { params: { id }, body })
}

test('a picture of the video takes the place of the drawing, once, and all else stays', async () => {
  const { owner, id, shown } = await drawn({ audience: 'everyone' })
  const thing = { kind: 'albumItem' as const, id }
  await as(owner).call(createComment, { params: thing, body: { comment: { body: 'Lovely' } } })
  const before = await shown()
  expect(before).toMatchObject({ hasDrawnStill: true, image: { width: 320, height: 240 } })
  expect((await shown(null)).hasDrawnStill).toBeUndefined()
  const own = await as(owner).call(listOwnAlbumItems, {})
  expect(own.data[0]!.hasDrawnStill).toBe(true)

  const still = await drawJpeg({ seed: 5, width: 64, height: 48 })
  expect((await replace(owner, id, still)).status).toBe(204)
  const after = await shown()
  expect(after).toMatchObject({
    id,
    video: before.video,
    image: { id: before.image.id, width: 64 },
  })
  expect(after.hasDrawnStill).toBeUndefined()
  expect(after.image.thumbhash).not.toBe(before.image.thumbhash)
  expect(after.image.variants.tile.src).not.toBe(before.image.variants.tile.src)
  expect((await as(owner).call(listComments, { params: thing })).data).toHaveLength(1)
  // The drawing's bytes alone go.
  expect(await blobs.sweep({ graceSeconds: 0 })).toHaveLength(1)

  expect((await replace(owner, id, await drawJpeg({ seed: 6 }))).status).toBe(204)
  expect(await shown()).toEqual(after)
})

test('what is no drawing stays, and so does one whose picture the album has', async () => {
  const { owner, album, id, shown } = await drawn()
  const other = await drawJpeg({ seed: 7 })
  await send(owner, other, { albumId: album.id })
  expect((await replace(owner, id, other)).status).toBe(204)
  expect((await shown()).hasDrawnStill).toBe(true)
  expect((await replace(owner, id, Buffer.from('no picture'))).status).toBe(415)
  await sql`update video set has_drawn_still = false`.execute(db)
  const before = await shown()
  expect((await replace(owner, id, await drawJpeg({ seed: 8 }))).status).toBe(204)
  expect(await shown()).toEqual(before)
})

test('nobody but the owner gives a video its picture', async () => {
  const { owner, id, shown } = await drawn({ audience: 'everyone' })
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  const still = await drawJpeg({ seed: 5 })
  for (const [who, status] of [
    [friend, 403],
    [stranger, 403],
    [blocked, 404],
    [unconfirmed, 403],
    [null, 401],
  ] as const) {
    expect((await replace(who, id, still)).status).toBe(status)
  }
  expect((await shown()).hasDrawnStill).toBe(true)
})

test('a video is not taken off a drawing, of which nothing would be left', async () => {
  const { owner, id, shown } = await drawn()
  const off = { params: { id } }
  expect((await as(owner).call(deleteAlbumItemVideo, off)).status).toBe(409)
  expect((await shown()).video).toBeDefined()
  await replace(owner, id, await drawJpeg({ seed: 5 }))
  expect((await as(owner).call(deleteAlbumItemVideo, off)).status).toBe(204)
  expect((await shown()).video).toBeUndefined()
})

test('who gave a photo to an album of another’s is refused before its picture is looked over', async () => {
  const { album, id } = await drawn({ audience: 'everyone' })
  const giver = await make.user()
  await sql`update album_item set contributor_id = ${giver.id} where id = ${id}`.execute(db)
  expect((await replace(giver, id, Buffer.from('no picture'))).status).toBe(403)
  const { data } = await as(giver).call(getAlbum, { params: { id: album.id } })
  expect(data.albumItems[0]!.hasDrawnStill).toBeUndefined()
})

test('of two pictures at once one takes the place', async () => {
  const { owner, id, shown } = await drawn()
  const stills = [await drawJpeg({ seed: 5, width: 64 }), await drawJpeg({ seed: 6, width: 96 })]
  const replies = await Promise.all(stills.map((still) => replace(owner, id, still)))
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  const { rows } = await sql`select image.width from album_item item
    join image on image.id = item.image_id and image.blob_hash = item.blob_hash
    where item.id = ${id}`.execute(db)
  expect(rows).toEqual([{ width: (await shown()).image.width }])
})

test('a drawing that was in the trash gets its picture too', async () => {
  const { owner, id, shown } = await drawn()
  const body = { albumItemIds: [id] }
  await as(owner).call(deleteAlbumItems, { body })
  expect((await replace(owner, id, await drawJpeg({ seed: 5 }))).status).toBe(404)
  await as(owner).call(restoreTrashedPhotos, { body })
  expect((await shown()).hasDrawnStill).toBe(true)
  expect((await replace(owner, id, await drawJpeg({ seed: 5, width: 64 }))).status).toBe(204)
  expect((await shown()).image.width).toBe(64)
})

test('nobody but the owner is told that a still is a drawing', async () => {
  const { owner, album, id } = await drawn({ audience: 'everyone' })
  const { friend } = await make.others(owner)
  const [trip, companion] = [await make.trip(owner), await make.user()]
  await make.traveller(trip, companion)
  await sql`update album set trip_id = ${trip.id}, companions_add = true where id = ${album.id}`.execute(
    db,
  )
  const params = { id: album.id }
  for (const caller of [as(friend), as(companion), visitor]) {
    const { data } = await caller.call(getAlbum, { params })
    expect(data.albumItems).toMatchObject([{ id }])
    expect(data.albumItems[0]!.hasDrawnStill).toBeUndefined()
  }
  const { token } = await make.share(owner, { album_id: album.id })
  const shared = await visitor.call(getSharedAlbum, { params: { ...params, token } })
  expect(shared.data.albumItems[0]!.id).toBe(id)
  expect(JSON.stringify(shared.data)).not.toContain('hasDrawnStill')
  const { data } = await as(owner).call(getOwnAlbum, { params })
  expect(data.albumItems[0]!.hasDrawnStill).toBe(true)
})
