import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as openRequest } from 'node:http'
import { join } from 'node:path'
import { getAlbum } from '@farfolk/contract/albums'
import { uploadsPath } from '@farfolk/contract/uploads'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { openFiles } from '../testing/files.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, metadataOf, uploadIdOf } from '../testing/tus-client.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { createUploadLocks } from './upload-locks.ts'

const { app, as, connections, dataDir, make } = await startTestApp()
const { db } = connections
const { ask, begin, originOf, send } = createTusClient(app.fastify)
const folder = join(dataDir, 'uploads')
const { log } = app.fastify
const locks = createUploadLocks(db)
const sweep = (features = app.features) => sweepUploads({ ...features, folder, locks, log })

async function ownAlbum() {
  const owner = await make.user()
  return { owner, album: await make.album(owner) }
}

/** A request that has sent a part and then nothing more, as over a network that was lost. */
async function stall(owner: { token: string }, path: string, photo: Buffer, sent: number) {
  const request = openRequest((await originOf()) + path, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': photo.length,
    },
  })
  request.on('error', () => undefined)
  request.write(photo.subarray(0, sent))
  await expect.poll(async () => (await holderOf(uploadIdOf(path))) !== null).toBe(true)
  return request
}

async function holderOf(id: string): Promise<string | null> {
  const row = await db
    .selectFrom('upload')
    .select('held_by')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.held_by ?? null
}

const age = (id: string, hours: number) =>
  db
    .updateTable('upload')
    .set({ created_at: sql<Date>`now() - make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .execute()

test('who comes back goes on, though the lost request still waits for bytes', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const path = await begin(owner, album.id, photo.length)
  const lost = await stall(owner, path, photo, 800)
  const { status, body } = await send(owner, photo, {}, { uploadUrl: path })
  expect({ status, body }).toMatchObject({ status: 200, body: { data: { albumId: album.id } } })
  lost.destroy()
})

test('a connection that breaks leaves what had come', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const path = await begin(owner, album.id, photo.length)
  const broken = await stall(owner, path, photo, 800)
  broken.destroy()
  await expect.poll(() => holderOf(uploadIdOf(path))).toBeNull()
  const head = await ask(owner, 'HEAD', path)
  expect(Number(head.headers.get('upload-offset'))).toBeLessThanOrEqual(800)
  expect((await send(owner, photo, {}, { uploadUrl: path })).status).toBe(200)
})

test('the lock of a process that was killed ends by itself', async () => {
  const { owner, album } = await ownAlbum()
  const path = await begin(owner, album.id, 100)
  const dead = { held_by: uuid(), held_until: sql<Date>`now() + interval '300 ms'` }
  await db.updateTable('upload').set(dead).execute()
  expect((await ask(owner, 'HEAD', path)).status).toBe(200)
  expect(await holderOf(uploadIdOf(path))).toBeNull()
})

test('what came whole becomes an item, though nobody is left to ask for it', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const path = await begin(owner, album.id, photo.length)
  await writeFile(join(folder, uploadIdOf(path)), photo)
  await age(uploadIdOf(path), 23)
  // By a process that was killed at it.
  const dead = { held_by: uuid(), held_until: sql<Date>`now() - interval '1 minute'` }
  await db.updateTable('upload').set(dead).execute()
  await sweep()
  const { data } = await as(owner).call(getAlbum, { params: { id: album.id } })
  expect(data.albumItemsCount).toBe(1)
  expect(await readdir(folder)).not.toContain(uploadIdOf(path))
})

test('what does not go on for a day is taken away, and what nobody knows of', async () => {
  const { owner, album } = await ownAlbum()
  const [old, young] = [await begin(owner, album.id, 100), await begin(owner, album.id, 100)]
  await age(uploadIdOf(old), 25)
  const [unknown, fresh] = [uuid(), uuid()]
  for (const id of [unknown, fresh]) await writeFile(join(folder, id), 'x')
  await utimes(join(folder, unknown), new Date(0), new Date(0))
  await sweep()
  const left = await readdir(folder)
  expect(left).toEqual(expect.arrayContaining([uploadIdOf(young), fresh]))
  expect(left).not.toContain(uploadIdOf(old))
  expect(left).not.toContain(unknown)
  expect((await ask(owner, 'HEAD', old)).status).toBe(404)
  expect((await ask(owner, 'HEAD', young)).status).toBe(200)
})

test('of one that cannot be received no file stays open', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const id = uploadIdOf(await begin(owner, album.id, photo.length))
  await writeFile(join(folder, id), photo)
  await age(id, 23)
  const { blobs } = app.features
  const receive = () => Promise.reject(new Error('the disk is full'))
  await sweep({ ...app.features, blobs: { ...blobs, receive } })
  expect((await openFiles()).filter((file) => file.includes(id))).toEqual([])
  await sweep()
  expect(await readdir(folder)).not.toContain(id)
})

test('one that cannot be finished keeps no other from its end', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const whole = await begin(owner, album.id, photo.length)
  await writeFile(join(folder, uploadIdOf(whole)), photo)
  await age(uploadIdOf(whole), 1)
  const old = await begin(owner, album.id, 100)
  await age(uploadIdOf(old), 25)
  const { images } = app.features
  const take = () => Promise.reject(new Error('out of order'))
  await sweep({ ...app.features, images: { ...images, take } })
  expect(await readdir(folder)).not.toContain(uploadIdOf(old))
  expect(await readdir(folder)).toContain(uploadIdOf(whole))
  await sweep()
  expect(await readdir(folder)).not.toContain(uploadIdOf(whole))
})

test('one that is sent with its first request holds its row as soon as there is one', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const request = openRequest((await originOf()) + uploadsPath, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': photo.length,
      'upload-metadata': metadataOf({ albumId: album.id, filename: 'a.jpg' }),
      'content-type': 'application/offset+octet-stream',
      'content-length': photo.length,
    },
  })
  const answer = once(request, 'response')
  request.write(photo.subarray(0, 800))
  const held = db.selectFrom('upload').select('id').where('held_by', 'is not', null)
  await expect.poll(() => held.execute()).toHaveLength(1)
  request.end(photo.subarray(800))
  const [response] = (await answer) as [IncomingMessage]
  expect(response.statusCode).toBe(201)
  response.resume()
})
