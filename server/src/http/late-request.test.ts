import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { refuseUnreadable } from './unreadable-request.ts'

const app = Fastify({
  clientErrorHandler: refuseUnreadable,
  http: { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 },
  keepAliveTimeout: 300,
})
app.server.keepAliveTimeoutBuffer = 0
app.get('/', () => 'here')
await app.listen({ port: 0 })
afterAll(() => app.close())
const { port } = app.server.address() as { port: number }

/** What comes back until the server closes, where nothing follows these bytes. */
function answerTo(sent: string): Promise<string> {
  const socket = connect(port)
  if (sent !== '') socket.write(sent)
  return text(socket)
}

const whole = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'
const refusal = /^HTTP\/1\.1 400 [^]*\r\nConnection: close\r\n[^]*"code":"timeout"/

test('a connection that is opened and not used is closed without a word', async () => {
  expect(await answerTo('')).toBe('')
})

test.each([whole, `${whole}\r\n`])(
  'so is one that waits for its next request, %j',
  async (sent) => {
    expect(await answerTo(sent)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nhere$/)
  },
)

test('what stops amid a request is refused as too late', async () => {
  expect(await answerTo('GET / HT')).toMatch(refusal)
  const answers = await answerTo(`${whole}GET / HTTP/1.1\r\nHost`)
  expect(answers).toMatch(/^HTTP\/1\.1 200 /)
  expect(answers.split('here').at(-1)).toMatch(refusal)
})
