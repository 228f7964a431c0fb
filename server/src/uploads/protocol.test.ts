import { uploadsPath } from '@farfolk/contract/uploads'
import { expect, test } from 'vitest'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, metadataOf, uploadIdOf } from '../testing/tus-client.ts'

const { app, make } = await startTestApp()
const { ask, begin, originOf, send } = createTusClient(app.fastify)

test('whoever asks learns how tus is spoken here', async () => {
  for (const path of [uploadsPath, `${uploadsPath}/any`]) {
    const reply = await fetch((await originOf()) + path, { method: 'OPTIONS' })
    expect(reply.status).toBe(204)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
      'tus-max-size': '524288000',
    })
  }
})

test.each(['0.2.2', ''])('version %j is refused with the one that is spoken', async (version) => {
  const headers = { 'tus-resumable': version, 'upload-length': '5' }
  const reply = await ask(await make.user(), 'POST', uploadsPath, headers)
  expect(reply.status).toBe(412)
  expect(reply.headers.get('tus-version')).toBe('1.0.0')
  expect(await reply.json()).toMatchObject({ errors: [{ code: 'stale' }] })
})

test('what is sent at the end of a whole photo changes nothing', async () => {
  const owner = await make.user()
  const photo = await takePhoto()
  const { body, upload } = await send(owner, photo, { albumId: (await make.album(owner)).id })
  const path = `${uploadsPath}/${uploadIdOf(upload.url)}`
  const headers = { 'upload-offset': String(photo.length) }
  const again = await ask(owner, 'PATCH', path, headers, Buffer.alloc(0))
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(body)
  expect((await ask(owner, 'PATCH', path, headers, Buffer.alloc(70_000))).status).toBe(413)
})

test('an upload that has no photo yet is answered by headers alone', async () => {
  const owner = await make.user()
  const headers = {
    'upload-length': '9',
    'upload-metadata': metadataOf({ albumId: (await make.album(owner)).id }),
  }
  const reply = await ask(owner, 'POST', uploadsPath, headers)
  expect([reply.status, await reply.text()]).toEqual([201, ''])
  expect(reply.headers.get('content-type')).toBe(null)
  expect(reply.headers.get('content-length')).toBe('0')
})

test('a method may come in a header, through networks that take POST alone', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const photo = await takePhoto()
  const path = await begin(owner, album.id, photo.length)
  const as = (method: string, headers: Record<string, string> = {}, body?: Buffer) =>
    ask(owner, 'POST', path, { 'x-http-method-override': method, ...headers }, body)
  expect((await as('HEAD')).headers.get('upload-offset')).toBe('0')
  expect((await as('PATCH', { 'upload-offset': '0' }, photo)).status).toBe(200)
  expect((await as('DELETE')).status).toBe(204)
  expect((await as('HEAD')).status).toBe(404)
  for (const method of ['GET', 'POST', '']) expect((await as(method)).status).toBe(404)
  const metadata = { 'upload-length': '9', 'upload-metadata': metadataOf({ albumId: album.id }) }
  expect((await ask(owner, 'POST', path, metadata)).status).toBe(404)
})
