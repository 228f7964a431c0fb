import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDrain } from './drain.ts'

/** A server that can be drained, and a client that keeps its one connection. */
async function startServer(limits: Partial<Parameters<typeof prepareDrain>[1]> = {}) {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end('ok'))
  })
  const drain = prepareDrain(server, { patienceMs: 8_000, ...limits })
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
  /** Sends a body of three bytes, one every so many milliseconds; what comes back. */
  async function trickle(everyMs: number): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const sent = once(server, 'request')
    socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\n')
    await sent
    const answer = text(socket).catch(() => '')
    void (async () => {
      for (const byte of 'abc') {
        await sleep(everyMs)
        if (socket.writable) socket.write(byte)
      }
    })()
    return answer
  }
  return { server, drain, ask, trickle }
}

test('what comes on a kept connection while the server drains is answered, and is the last', async () => {
  const { server, drain, ask } = await startServer()
  expect(await ask()).toEqual({ isReused: false, connection: 'keep-alive' })
  const drained = drain()
  expect(await ask()).toMatchObject({ isReused: true })
  await expect.poll(() => ask()).toEqual({ isReused: true, connection: 'close' })
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

test('what still comes in is waited for, who sends nothing more is not', async () => {
  const { drain, trickle } = await startServer({ silenceMs: 1_000 })
  const slow = trickle(500)
  const silent = trickle(5_000)
  await sleep(100)
  const begun = Date.now()
  const stop = await drain()
  expect(await slow).toMatch(/^HTTP\/1.1 200 [^]*\r\nConnection: close\r\n[^]*ok/)
  expect(await silent).toBe('')
  expect(Date.now() - begun).toBeLessThan(4_000)
  stop()
})

test('what takes longer than the patience is broken off', async () => {
  const { drain, trickle } = await startServer({ patienceMs: 1_000 })
  const slow = trickle(600)
  await sleep(100)
  const stop = await drain()
  expect(await slow).toBe('')
  stop()
})
