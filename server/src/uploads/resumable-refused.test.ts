import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getUploadedItem, uploadsPath } from '@farfolk/contract/uploads'
import { expect, test } from 'vitest'
import { heldRows } from '../testing/held-rows.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, metadataOf, type Sent, uploadIdOf } from '../testing/tus-client.ts'

const { app, as, connections, dataDir, make } = await startTestApp()
const { ask, begin, send } = createTusClient(app.fastify)

const pieces = () => readdir(join(dataDir, 'uploads'))

async function ownAlbum() {
  const owner = await make.user()
  return { owner, album: await make.album(owner) }
}

test.each<[string, Buffer | (() => Promise<Buffer>), number, string]>([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_type'],
  ['a text', Buffer.from('no picture at all'), 415, 'unsupported_type'],
  ['nothing', Buffer.alloc(0), 415, 'unsupported_type'],
  ['half a photo', async () => (await takePhoto()).subarray(0, 2_000), 422, 'broken_image'],
])('%s is refused, now and when asked again', async (_what, given, status, code) => {
  const { owner, album } = await ownAlbum()
  const bytes = typeof given === 'function' ? await given() : given
  const refused = await send(owner, bytes, { albumId: album.id })
  const errors = [{ code, field: 'albumItem.file' }]
  expect(refused).toMatchObject({ status, body: { errors } })
  const { id } = await connections.db.selectFrom('upload').select('id').executeTakeFirstOrThrow()
  const asked = await as(owner).call(getUploadedItem, { params: { id } })
  expect(asked).toMatchObject({ status, errors })
  expect(await pieces()).toEqual([])
})

test('what could become no item is refused before a byte has come', async () => {
  const { owner, album } = await ownAlbum()
  const theirs = await make.album(await make.user(), { audience: 'everyone' })
  const hidden = await make.album(await make.user(), { audience: 'me' })
  const taken = await make.albumItem(theirs)
  const create = async (fields: Record<string, string>, length = '1000') => {
    const reply = await ask(owner, 'POST', uploadsPath, {
      'upload-length': length,
      'upload-metadata': metadataOf(fields),
    })
    const { errors } = (await reply.json()) as Sent['body']
    return [reply.status, errors?.[0]?.field]
  }
  const albumId = album.id
  expect(await create({ albumId }, '26214401')).toEqual([413, 'albumItem.file'])
  expect(await create({ filename: 'a.jpg' })).toEqual([422, 'albumItem.albumId'])
  expect(await create({ albumId: 'x' })).toEqual([422, 'albumItem.albumId'])
  expect(await create({ albumId, caption: 'x'.repeat(1_001) })).toEqual([422, 'albumItem.caption'])
  expect(await create({ albumId, id: taken.id })).toEqual([409, 'albumItem.id'])
  expect(await create({ albumId: theirs.id })).toEqual([403, 'albumItem.albumId'])
  expect(await create({ albumId: hidden.id })).toEqual([404, 'albumItem.albumId'])
  expect(await pieces()).toEqual([])
})

test('one that waits until its album is deleted is refused', async () => {
  const { owner, album } = await ownAlbum()
  const { behind } = heldRows({ connections })
  const reply = await behind('delete from album where id = $1', [album.id], () =>
    ask(owner, 'POST', uploadsPath, {
      'upload-length': '1000',
      'upload-metadata': metadataOf({ albumId: album.id }),
    }),
  )
  const { errors } = (await reply.json()) as Sent['body']
  expect([reply.status, errors?.[0]?.code]).toEqual([404, 'not_found'])
})

test('of too many that were begun nothing is left, also where they come at once', async () => {
  const { owner, album } = await ownAlbum()
  await connections.pool.query(
    `insert into upload (id, member_id, album_id, item_id, caption, size)
      select gen_random_uuid(), $1, $2, gen_random_uuid(), '', 100 from generate_series(1, 195)`,
    [owner.id, album.id],
  )
  const create = () =>
    ask(owner, 'POST', uploadsPath, {
      'upload-length': '1000',
      'upload-metadata': metadataOf({ albumId: album.id }),
    })
  const replies = await Promise.all(Array.from({ length: 12 }, create))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  const refused = replies.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({ errors: [{ field: 'uploads' }] })
  expect(await pieces()).toHaveLength(5)
  for (const { headers } of replies) {
    const begun = headers.get('location')
    if (begun !== null) await ask(owner, 'DELETE', begun)
  }
})

test('an upload is its own member’s alone', async () => {
  const { owner, album } = await ownAlbum()
  const path = await begin(owner, album.id, 100)
  const stranger = await make.user()
  const bytes = Buffer.alloc(100)
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? bytes : undefined
    const asked = (who: { token: string } | null) =>
      ask(who, method, path, { 'upload-offset': '0' }, body)
    expect((await asked(stranger)).status).toBe(404)
    expect((await asked(null)).status).toBe(401)
  }
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect((await ask(unconfirmed, 'HEAD', path)).status).toBe(403)
  const params = { id: uploadIdOf(path) }
  expect(await as(stranger).call(getUploadedItem, { params })).toMatchObject({ status: 404 })
  expect((await ask(owner, 'HEAD', path)).headers.get('upload-offset')).toBe('0')
  expect((await ask(owner, 'DELETE', path)).status).toBe(204)
  expect((await ask(owner, 'HEAD', path)).status).toBe(404)
  expect(await pieces()).toEqual([])
})

test.each<[string, string, Record<string, string>, number]>([
  ['of another version', 'POST', { 'tus-resumable': '0.2.2' }, 412],
  ['without a length', 'POST', {}, 400],
  ['with a length that is none', 'POST', { 'upload-length': '1e3' }, 400],
  ['of a length to be told later', 'POST', { 'upload-defer-length': '1' }, 400],
  ['with metadata that is none', 'POST', { 'upload-length': '5', 'upload-metadata': 'a b c' }, 400],
])('a request %s gets the envelope', async (_what, method, headers, status) => {
  const reply = await ask(await make.user(), method, uploadsPath, headers)
  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ errors: [{ code: expect.any(String) }] })
})

test('of an album that goes meanwhile nothing is left', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const path = await begin(owner, album.id, photo.length)
  await connections.db.deleteFrom('album').where('id', '=', album.id).execute()
  const reply = await ask(owner, 'PATCH', path, { 'upload-offset': '0' }, photo)
  expect(reply.status).toBe(404)
})
