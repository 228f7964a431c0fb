import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { app } = await startTestApp()
await app.fastify.listen({ port: 0 })
const { port } = app.fastify.server.address() as AddressInfo

const head =
  'POST /api/v1/login HTTP/1.1\r\nHost: club.example\r\nContent-Type: application/json\r\n'
const mebibyte = Buffer.alloc(1024 * 1024, ' ')
const lengthMiB = 24

test.each([
  ['whose length is told', `Content-Length: ${lengthMiB * mebibyte.length}\r\n\r\n`],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n'],
])('a body too large %s is 413 to who sends it to its end', async (_what, rest) => {
  const isChunked = rest.startsWith('Transfer')
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(head + rest)
  for (let sent = 0; sent < lengthMiB; sent++) {
    if (isChunked) socket.write(`${mebibyte.length.toString(16)}\r\n`)
    // Slower than the answer: a connection that the server closes by then breaks here.
    if (!socket.write(mebibyte)) await once(socket, 'drain')
    if (isChunked) socket.write('\r\n')
  }
  if (isChunked) socket.write('0\r\n\r\n')
  // The same connection goes on.
  socket.write('GET /health/live HTTP/1.1\r\nHost: club.example\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  const statuses = Buffer.concat(chunks)
    .toString()
    .matchAll(/HTTP\/1\.1 (\d{3})/g)
  expect(Array.from(statuses, ([, status]) => status)).toEqual(['413', '200'])
})
