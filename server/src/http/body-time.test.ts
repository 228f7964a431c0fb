import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boundBodyTime } from './body-time.ts'

const handler = vi.fn<() => void>()

async function startWith(config: object): Promise<number> {
  const app = Fastify()
  handler.mockReset()
  onTestFinished(() => app.close())
  boundBodyTime(app, 100)
  app.addHook('onRequest', async ({ headers }, reply) =>
    headers.authorization === 'none' ? reply.code(401).send() : undefined,
  )
  app.get('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return 'late'
  })
  app.post('/', { config }, (request) => {
    handler()
    return request.body
  })
  await app.listen({ port: 0 })
  return (app.server.address() as { port: number }).port
}

/** What comes back for a body of two bytes that arrive 300 ms apart. */
async function answerOf(port: number): Promise<string> {
  const socket = connect(port)
  const headers = 'Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close'
  socket.write(`POST / HTTP/1.1\r\nHost: here\r\n${headers}\r\n\r\n{`)
  setTimeout(() => socket.writable && socket.end('}'), 300)
  return text(socket)
}

test('a body that trickles in is ended with 400', async () => {
  const answer = await answerOf(await startWith({}))
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain('"code":"timeout"')
})

test('a body that nobody reads ends no answer that takes its time', async () => {
  const socket = connect(await startWith({}))
  const headers = 'Host: here\r\nContent-Length: 2\r\nConnection: close'
  socket.write(`GET / HTTP/1.1\r\n${headers}\r\n\r\n{}`)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [^]*late$/)
})

test('one of a route that takes large files may take its time', async () => {
  expect(await answerOf(await startWith({ fileBytes: 1024 ** 3 }))).toMatch(/^HTTP\/1.1 200 /)
})

test('what comes after that is not taken any more', async () => {
  const socket = connect({ port: await startWith({}), allowHalfOpen: true })
  socket.on('error', () => undefined).resume()
  const headers = 'Host: here\r\nContent-Type: application/json\r\nContent-Length: 2'
  socket.write(`POST / HTTP/1.1\r\n${headers}\r\n\r\n{`)
  setTimeout(() => socket.write('}'), 300)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(handler).not.toHaveBeenCalled()
  socket.destroy()
})

test('who is refused cannot go on sending a large file', async () => {
  const port = await startWith({ fileBytes: 1024 ** 3 })
  const socket = connect({ port, allowHalfOpen: true })
  const headers = 'Host: here\r\nAuthorization: none\r\nContent-Length: 1000'
  socket.write(`POST / HTTP/1.1\r\n${headers}\r\n\r\n{`)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /)
})
