import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { ErrorEnvelope } from '@farfolk/contract/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, config, connections, inject, make } = await startTestApp()
await app.fastify.listen({ port: 0 })
const { port } = app.fastify.server.address() as AddressInfo

/** What comes back for these bytes until the server closes. */
async function send(text: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(text, 'latin1')
  await once(socket, 'close')
  const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { head, body: body.join('\r\n\r\n') }
}

const post =
  'POST /api/v1/login HTTP/1.1\r\nHost: club.example\r\nConnection: close\r\n' +
  'Content-Type: application/json\r\n'
test.each([
  ['no HTTP', 'nonsense\r\n\r\n'],
  ['no host', 'GET /api/v1/stats HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'no host to who asks whether it lives',
    'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n',
  ],
  ['a length that is none', `${post}Content-Length: x\r\n\r\n`],
  ['two lengths', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a chunk that is none', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ['an address that is none', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('%s is 400 with the envelope', async (_what, text) => {
  const { head, body } = await send(text)
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(ErrorEnvelope.safeParse(JSON.parse(body)).success).toBe(true)
})

test('who goes away amid a request has met no failure of the server', async () => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const { fastify } = await buildApp({ config, connections, logStream })
  onTestFinished(() => fastify.close())
  const refused = vi.fn<() => void>()
  fastify.addHook('onError', async () => refused())
  await fastify.listen({ port: 0 })
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  const arrived = once(fastify.server, 'request')
  socket.write(`${post}Content-Length: 9\r\n\r\n{`)
  await arrived
  socket.destroy()
  await expect.poll(() => refused.mock.calls.length).toBe(1)
  expect(lines).toEqual([])
})

test('an expectation changes nothing', async () => {
  const { head } = await send(
    'GET /api/v1/stats HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
  )
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
})

test('the last answer of a connection says so, a refusal too', async () => {
  for (const url of ['/health/live', '/api/v1/nothing']) {
    const { head } = await send(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(head).toMatch(/^connection: close$/im)
  }
})

test.each([
  ['HTTP://club.example/health/live', /^HTTP\/1\.1 200 /],
  ['http://club.example/home/?q=a', /^HTTP\/1\.1 308 [^]*\r\nlocation: \/home\?q=a\r\n/i],
])('%s is the address after its host', async (target, answer) => {
  const { head } = await send(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(head).toMatch(answer)
})

test('what is far too long for an id is no id', async () => {
  const id = 'x'.repeat(8_000)
  const owner = await make.user()
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const url = `/api/v1/user/trips/${id}`
    expect((await inject({ method, url })).statusCode).toBe(401)
    // Without a scheme, as product.md §7 writes it.
    const headers = { authorization: owner.token }
    expect((await inject({ method, url, headers })).statusCode).toBe(404)
  }
})

test('an address that cannot be read has the security headers too', async () => {
  expect((await inject('/%zz')).headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
})

test('an address that cannot be read is one of no page to a browser, and 400 to the API', async () => {
  const { fastify } = await buildApp({ config, connections })
  onTestFinished(() => fastify.close())
  // In place of the pages.
  fastify.addHook('onRequest', async (request, reply) => {
    await reply.code(404).send(`no page at ${request.url}`)
  })
  const headers = { accept: 'text/html,*/*;q=0.8' }
  const open = (url: string) => fastify.inject({ url, headers })
  for (const [url, read] of [
    ['/%', '/%25'],
    ['/trips/%FF?q=%C3', '/trips/%25FF?q=%25C3'],
  ] as const) {
    const { statusCode, body } = await open(url)
    expect([statusCode, body]).toEqual([404, `no page at ${read}`])
    expect((await fastify.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404)
  }
  expect((await open('/api/v1/%')).json()).toMatchObject({
    errors: [{ code: 'malformed_address' }],
  })
})
