import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readDsn } from '@farfolk/contract/error-reports'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { answerErrors } from './error-handler.ts'
import { createErrorReports } from './error-reports.ts'

/** What stands in for the service: each report as its address and its lines. */
async function listen() {
  const reports: { url: string | undefined; lines: unknown[] }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const lines = Buffer.concat(parts).toString().split('\n')
      reports.push({ url: request.url, lines: lines.map((line): unknown => JSON.parse(line)) })
      response.end('{}')
      server.emit('reported')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { server, reports, dsn: `http://key@127.0.0.1:${port}/at/42` }
}

test('a defect is reported with its place and without its address, a refusal is not', async () => {
  const { server, reports, dsn } = await listen()
  const app = Fastify()
  answerErrors(app, createErrorReports(readDsn(dsn), app.log))
  app.get('/links/:token', () => {
    throw new TypeError('a defect')
  })
  app.get('/refused', () => {
    throw new ApiError('not_allowed')
  })
  await app.inject('/refused')
  const reported = once(server, 'reported')
  const { statusCode, body } = await app.inject('/links/secret')
  expect([statusCode, body]).toEqual([500, expect.not.stringContaining('defect')])
  await reported
  expect(reports).toHaveLength(1)
  const { url, lines } = reports[0]!
  expect(url).toBe('/at/api/42/envelope/?sentry_version=7&sentry_key=key')
  expect(lines).toMatchObject([
    { event_id: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { type: 'event' },
    {
      platform: 'node',
      transaction: '/links/:token',
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'a defect',
            stacktrace: { frames: expect.arrayContaining([expect.anything()]) },
          },
        ],
      },
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test.each(['foo', 'https://errors.example/1', 'https://key@errors.example/', 'ftp://key@x/1'])(
  '%s is no address of reports',
  (dsn) => expect(readDsn(dsn)).toBeUndefined(),
)
