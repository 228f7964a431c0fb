import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createSmsDelivery } from './delivery.ts'

const parcel = {
  to: '+46701740605',
  body: '123456 is your code',
  writtenAt: '2026-05-01T10:00:00.000Z',
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function startWebhook(status: number, headers = {}) {
  const calls: { request: IncomingMessage; body: unknown }[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls.push({ request, body: JSON.parse(await text(request)) })
    response.writeHead(status, headers).end('a body that nobody reads')
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  const address = server.address()
  return { calls, port: typeof address === 'object' ? address?.port : 0 }
}

function deliveryTo(smsWebhookUrl: string) {
  const lines: string[] = []
  const write = (fields: object, message: string) => {
    lines.push(JSON.stringify(fields) + message)
  }
  const log = { info: write, warn: write, error: write }
  return { lines, delivery: createSmsDelivery({ smsWebhookUrl, dataDir: '/nowhere' }, log) }
}

test('a webhook gets the number and the words, once for all tries', async () => {
  const { calls, port } = await startWebhook(202)
  const { delivery } = deliveryTo(`http://club:s%40fe@127.0.0.1:${port}/send?from=club`)
  await delivery.deliver('job-1', parcel)
  expect(calls[0]?.body).toEqual({ to: parcel.to, body: parcel.body })
  expect(calls[0]?.request).toMatchObject({
    method: 'POST',
    url: '/send?from=club',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'job-1',
      authorization: `Basic ${Buffer.from('club:s@fe').toString('base64')}`,
    },
  })
})

test.each([429, 500, 503])('a %d is tried again', async (status) => {
  const { port } = await startWebhook(status)
  const { delivery } = deliveryTo(`http://127.0.0.1:${port}/`)
  await expect(delivery.deliver('job-1', parcel)).rejects.toThrow(String(status))
})

test.each([400, 401, 404])(
  'a %d is for good, and the log says nothing of the SMS',
  async (status) => {
    const { port } = await startWebhook(status)
    const { delivery, lines } = deliveryTo(`http://127.0.0.1:${port}/?key=hidden`)
    await delivery.deliver('job-1', parcel)
    expect(lines.join()).toContain('refused for good')
    expect(lines.join()).not.toMatch(/123456|4670|hidden/)
  },
)

test('it follows nobody elsewhere, and a webhook that is away is tried again', async () => {
  const { port } = await startWebhook(302, { location: 'http://127.0.0.1:9/' })
  for (const url of [`http://127.0.0.1:${port}/`, 'http://127.0.0.1:9/']) {
    await expect(deliveryTo(url).delivery.deliver('a', parcel)).rejects.toThrow('fetch failed')
  }
})
