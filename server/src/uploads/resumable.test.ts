import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteAlbumItem } from '@farfolk/contract/album-items'
import { getAlbum } from '@farfolk/contract/albums'
import { getUploadedItem, uploadsPath } from '@farfolk/contract/uploads'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { lockOwnAlbum } from '../albums/own-album.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, uploadIdOf } from '../testing/tus-client.ts'

const { app, as, connections, dataDir, make } = await startTestApp()
const { ask, begin, send } = createTusClient(app.fastify)

const pieces = () => readdir(join(dataDir, 'uploads'))

async function ownAlbum() {
  const owner = await make.user()
  return { owner, album: await make.album(owner) }
}

test('a photo in pieces becomes an item, which the last answer bears', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto({ takenAt: '2024:05:01 12:13:14' })
  const id = uuid()
  const metadata = { albumId: album.id, filename: 'Süd.jpg', caption: 'South', id }
  const { body, status, upload } = await send(owner, photo, metadata, { chunkSize: 1_000 })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { data: { id, albumId: album.id, caption: 'South', takenAt: '2024-05-01T12:13:14' } },
  })
  expect(body.data?.image.variants.thumb.src).toMatch(/^\/img\//)
  const { data } = await as(owner).call(getAlbum, { params: { id: album.id } })
  expect(data.albumItems.map((item) => item.id)).toEqual([id])
  expect(await pieces()).toEqual([])
  const again = await as(owner).call(getUploadedItem, { params: { id: uploadIdOf(upload.url) } })
  expect(again).toMatchObject({ status: 200, data: { id } })
  const { file_name: name } = await connections.db
    .selectFrom('album_item')
    .select('file_name')
    .executeTakeFirstOrThrow()
  expect(name).toBe('Süd.jpg')
})

test('what has come stays, and the rest goes on from there', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const path = await begin(owner, album.id, photo.length)
  const first = await ask(owner, 'PATCH', path, { 'upload-offset': '0' }, photo.subarray(0, 700))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '700'])
  expect(first.headers.get('upload-expires')).not.toBeNull()
  const wrong = await ask(owner, 'PATCH', path, { 'upload-offset': '0' }, photo)
  expect(wrong.status).toBe(409)
  expect(await as(owner).call(getUploadedItem, { params: { id: uploadIdOf(path) } })).toMatchObject(
    { status: 409 },
  )
  const head = await ask(owner, 'HEAD', path)
  expect(head.headers.get('upload-offset')).toBe('700')
  expect(head.headers.get('cache-control')).toBe('no-store')
  const { status } = await send(owner, photo, {}, { uploadUrl: path })
  expect(status).toBe(200)
})

test('a photo that its owner has deleted is said to be in the trash too', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const first = await send(owner, photo, { albumId: album.id })
  await as(owner).call(deleteAlbumItem, { params: { id: first.body.data!.id } })
  const { body, upload } = await send(owner, photo, { albumId: album.id })
  expect(body.data).toMatchObject({ inTrash: true })
  const { data } = await as(owner).call(getUploadedItem, {
    params: { id: uploadIdOf(upload.url) },
  })
  expect(data).toEqual(body.data)
})

test('the same photo is named as such; finished again it is the same item', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const first = await send(owner, photo, { albumId: album.id })
  const second = await send(owner, photo, { albumId: album.id })
  expect(second.body.data).toEqual({ ...first.body.data, duplicate: true })
  // The answer was lost, and the client asks where it stands.
  const head = await ask(owner, 'HEAD', `${uploadsPath}/${uploadIdOf(second.upload.url)}`)
  expect(head.headers.get('upload-offset')).toBe(String(photo.length))
  const asked = { params: { id: uploadIdOf(second.upload.url) } }
  const replies = await Promise.all([1, 2, 3].map(() => as(owner).call(getUploadedItem, asked)))
  for (const reply of replies) expect(reply.data).toEqual(second.body.data)
})

test('an upload begins while another photo is put into its album', async () => {
  const { owner, album } = await ownAlbum()
  await connections.db.transaction().execute(async (trx) => {
    await lockOwnAlbum(trx, album.id, owner.id)
    // It would hold its member's row, which the other photo needs before it lets the album go.
    const begun = begin(owner, album.id, 100).then(() => true)
    expect(await Promise.race([begun, sleep(3_000, false)])).toBe(true)
  })
})
