import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getAlbum, type UploadedItem } from '@farfolk/contract/albums'
import { getUploadedItem, uploadsPath } from '@farfolk/contract/uploads'
import * as tus from 'tus-js-client'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, connections, dataDir, make } = await startTestApp()

let origin = ''
beforeAll(async () => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})

type Member = Awaited<ReturnType<typeof make.user>>
const pieces = () => readdir(join(dataDir, 'uploads'))

async function ownAlbum() {
  const owner = await make.user()
  return { owner, album: await make.album(owner) }
}

interface Sent {
  upload: tus.Upload
  /** Of the last answer. */
  body: { data?: UploadedItem; errors?: { code: string; field?: string }[] }
  status: number
}

/** As the browser does it. */
function send(
  member: Member,
  bytes: Buffer,
  metadata: Record<string, string>,
  options: Partial<tus.UploadOptions> = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = (response: tus.HttpResponse) => ({
      upload,
      status: response.getStatus(),
      body: JSON.parse(response.getBody() || '{}') as Sent['body'],
    })
    const upload: tus.Upload = new tus.Upload(bytes, {
      endpoint: `${origin}${uploadsPath}`,
      headers: { authorization: `Bearer ${member.token}` },
      metadata,
      retryDelays: null,
      onSuccess: ({ lastResponse }) => resolve(sent(lastResponse)),
      onError: (error) =>
        error instanceof tus.DetailedError && error.originalResponse
          ? resolve(sent(error.originalResponse))
          : reject(error),
      ...options,
    })
    upload.start()
  })
}

const idOf = ({ url }: tus.Upload) => url?.split('/').at(-1) ?? ''

/** One request of the protocol, by hand. */
async function ask(
  member: { token: string } | null,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
) {
  return fetch(`${origin}${path}`, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(member && { authorization: `Bearer ${member.token}` }),
      ...(body && { 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(body && { body: new Uint8Array(body) }),
  })
}

function metadataOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

async function begin(member: Member, albumId: string, length: number): Promise<string> {
  const reply = await ask(member, 'POST', uploadsPath, {
    'upload-length': String(length),
    'upload-metadata': metadataOf({ albumId, filename: 'a.jpg' }),
  })
  expect(reply.status).toBe(201)
  return reply.headers.get('location') ?? ''
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
  const again = await as(owner).call(getUploadedItem, { params: { id: idOf(upload) } })
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
  expect(
    await as(owner).call(getUploadedItem, { params: { id: path.split('/').at(-1)! } }),
  ).toMatchObject({ status: 409 })
  const head = await ask(owner, 'HEAD', path)
  expect(head.headers.get('upload-offset')).toBe('700')
  expect(head.headers.get('cache-control')).toBe('no-store')
  const { status } = await send(owner, photo, {}, { uploadUrl: `${origin}${path}` })
  expect(status).toBe(200)
})

test('the same photo is named as such; finished again it is the same item', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const first = await send(owner, photo, { albumId: album.id })
  const second = await send(owner, photo, { albumId: album.id })
  expect(second.body.data).toEqual({ ...first.body.data, duplicate: true })
  // The answer was lost, and the client asks where it stands.
  const head = await ask(owner, 'HEAD', `${uploadsPath}/${idOf(second.upload)}`)
  expect(head.headers.get('upload-offset')).toBe(String(photo.length))
  const asked = { params: { id: idOf(second.upload) } }
  const replies = await Promise.all([1, 2, 3].map(() => as(owner).call(getUploadedItem, asked)))
  for (const reply of replies) expect(reply.data).toEqual(second.body.data)
})

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
  expect(await create({ albumId: theirs.id })).toEqual([403, undefined])
  expect(await create({ albumId: hidden.id })).toEqual([404, undefined])
  expect(await pieces()).toEqual([])
})

test('an upload is its own member’s alone', async () => {
  const { owner, album } = await ownAlbum()
  const path = await begin(owner, album.id, 100)
  const stranger = await make.user()
  const bytes = Buffer.alloc(100)
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? bytes : undefined
    const asked = (who: Member | null) => ask(who, method, path, { 'upload-offset': '0' }, body)
    expect((await asked(stranger)).status).toBe(404)
    expect((await asked(null)).status).toBe(401)
  }
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect((await ask(unconfirmed, 'HEAD', path)).status).toBe(403)
  const params = { id: path.split('/').at(-1)! }
  expect(await as(stranger).call(getUploadedItem, { params })).toMatchObject({ status: 404 })
  expect((await ask(owner, 'HEAD', path)).headers.get('upload-offset')).toBe('0')
  expect((await ask(owner, 'DELETE', path)).status).toBe(204)
  expect((await ask(owner, 'HEAD', path)).status).toBe(404)
  expect(await pieces()).toEqual([])
})

test.each<[string, string, Record<string, string>, number]>([
  ['of another version', 'POST', { 'tus-resumable': '0.2.2' }, 400],
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
