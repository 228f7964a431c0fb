import { type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { answerErrors } from './error-handler.ts'

/** A server that has no answer once it is told so, with what it has logged. */
async function startBusy() {
  const lines: string[] = []
  const counted: number[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(line) } } })
  onTestFinished(() => app.close())
  answerErrors(app)
  // As the metrics do.
  app.addHook('onResponse', (_, reply, done) => {
    counted.push(reply.statusCode)
    done()
  })
  let giveUp = () => {}
  const isOver = new Promise<void>((resolve) => (giveUp = resolve))
  let asked = 0
  app.route({
    method: ['GET', 'POST'],
    url: '/busy',
    handler: async () => {
      asked += 1
      await isOver
      throw new ApiError('unavailable')
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (init: RequestInit) => fetch(`http://127.0.0.1:${port}/busy`, init)
  return { app, lines, counted, ask, giveUp, countAsked: () => asked }
}

const post = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"trip":{}}',
}

test.each([{}, post])('who waits and is refused for now stands in the log: %o', async (init) => {
  const { lines, counted, ask, giveUp } = await startBusy()
  const asking = ask(init)
  giveUp()
  expect((await asking).status).toBe(503)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['request failed'])
  expect(counted).toEqual([503])
})

test.each([{}, post])('who has gone by then does not: %o', async (init) => {
  const { app, lines, counted, ask, giveUp, countAsked } = await startBusy()
  const going = new AbortController()
  const asking = ask({ ...init, signal: going.signal }).catch(() => undefined)
  await expect.poll(countAsked).toBe(1)
  going.abort()
  await asking
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(0)
  giveUp()
  await app.close()
  expect(lines).toEqual([])
  // Nor do the metrics count it.
  expect(counted).toEqual([])
})
