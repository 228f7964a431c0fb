import { once } from 'node:events'
import { connect } from 'node:net'
import { uploadsPath } from '@farfolk/contract/uploads'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient } from '../testing/tus-client.ts'

const { app, make } = await startTestApp()
const { ask, begin, originOf } = createTusClient(app.fastify)

test('more bytes than were announced are refused, where their number is not told as well', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const path = await begin(owner, album.id, 1_000)
  const reply = await fetch((await originOf()) + path, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Blob([new Uint8Array(5_000)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(reply.status).toBe(413)
  expect(await reply.json()).toMatchObject({
    errors: [{ code: 'too_large', field: 'albumItem.file' }],
  })
  const { headers } = await ask(owner, 'HEAD', path)
  expect(Number(headers.get('upload-offset'))).toBeLessThanOrEqual(1_000)
})

test('the next request on the connection of a refused one is answered', async () => {
  const { token } = await make.user()
  const { port } = new URL(await originOf())
  const socket = connect(Number(port), '127.0.0.1')
  const bytes = Buffer.alloc(1_000_000)
  socket.write(
    `POST ${uploadsPath} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n` +
      'Tus-Resumable: 1.0.0\r\nContent-Type: application/offset+octet-stream\r\n' +
      `Upload-Length: ${bytes.length}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  )
  socket.write(bytes)
  const [refused] = (await once(socket, 'data')) as [Buffer]
  expect(refused.toString()).toContain('HTTP/1.1 422 ')
  socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [next] = (await once(socket, 'data', { signal: AbortSignal.timeout(3_000) })) as [Buffer]
  expect(next.toString()).toContain('HTTP/1.1 200 ')
  socket.destroy()
})
