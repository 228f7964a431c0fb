import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { acceptForms } from '../http/multipart.ts'
import { pagesDeps } from '../testing/pages-deps.ts'
import { pages } from './plugin.ts'

const countVisit = vi.fn<() => void>()
let rendered = 0
const app = Fastify({ bodyLimit: 1024 })
acceptForms(app)
await pages(
  app,
  pagesDeps(async () => new Response(`${(rendered += 1)}`), { countVisit }),
)
afterAll(() => app.close())

const boundary = 'x'
const form = (bytes: number) =>
  `--x\r\ncontent-disposition: form-data; name="files"; filename="sea.jpg"\r\n\r\n${'a'.repeat(bytes)}\r\n--x--\r\n`
const share = (payload: string, type = `multipart/form-data; boundary=${boundary}`) =>
  app.inject({
    method: 'POST',
    url: '/account/share',
    payload,
    headers: { 'content-type': type },
  })

test.each([
  ['a photo', form(300_000), undefined],
  ['a form that ends in the middle', form(10).slice(0, 20), undefined],
  ['words', 'title=Mine', 'application/x-www-form-urlencoded'],
  ['nothing', '', 'text/plain'],
])('%s is answered by the page that says so, and taken by nobody', async (_, payload, type) => {
  const { statusCode, headers, body } = await share(payload, type)
  expect([statusCode, headers.location, body]).toEqual([303, '/account/share?lost', ''])
})

test('of what is too much the rest is not read, and the answer comes all the same', async () => {
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  const answered = new Promise<string>((resolve) => {
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
      if (answer.includes('\r\n\r\n')) resolve(answer)
    })
  })
  const chunk = Buffer.alloc(1024 * 1024)
  socket.write(
    `POST /account/share HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${1024 ** 3}\r\n\r\n`,
  )
  for (let sent = 0; sent < 27; sent += 1) socket.write(chunk)
  const answer = await answered
  expect(answer).toContain('303 See Other')
  expect(answer).toMatch(/connection: close/i)
})

test('no page that is kept is dropped by it, and who sends too many waits', async () => {
  const open = async () => (await app.inject('/home')).body
  expect([await open(), (await share('x', 'text/plain')).statusCode, await open()]).toEqual([
    '1',
    303,
    '1',
  ])
  countVisit.mockImplementationOnce(() => {
    throw new ApiError('too_many_tries', { retryAfter: 60 })
  })
  expect((await share('x', 'text/plain')).statusCode).toBe(429)
})
