import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareDrain } from './drain.ts'

/** A server that can be drained, and a client that keeps its one connection. */
async function startServer() {
  const server = createServer((_request, response) => response.end('ok'))
  const drain = prepareDrain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  async function ask() {
    const request = get({ port, host: '127.0.0.1', agent })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return { isReused: request.reusedSocket, connection: response.headers.connection }
  }
  return { server, drain, ask }
}

test('what comes on a kept connection while the server drains is answered, and is the last', async () => {
  const { server, drain, ask } = await startServer()
  expect(await ask()).toEqual({ isReused: false, connection: 'keep-alive' })
  const drained = drain()
  expect(await ask()).toMatchObject({ isReused: true })
  await vi.waitFor(async () => expect(await ask()).toEqual({ isReused: true, connection: 'close' }))
  const stop = await drained
  expect(server.listening).toBe(false)
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  stop()
})

test('a connection that stays silent holds nothing open', async () => {
  const { server, drain, ask } = await startServer()
  await ask()
  const stop = await drain()
  const failure = await new Promise((resolve) => server.close(resolve))
  stop()
  // Nothing was listening any more; that it ends at all is the point.
  expect(failure).toMatchObject({ code: 'ERR_SERVER_NOT_RUNNING' })
})
