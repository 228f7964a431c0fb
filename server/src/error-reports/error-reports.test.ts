import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { answerErrors } from '../http/error-handler.ts'
import { requestLog } from '../http/request-log.ts'
import { createErrorReports } from './error-reports.ts'

// What a service of errors is sent, by Sentry's protocol: lines of JSON.
const received: { address: string; envelope: string }[] = []
const service = Fastify()
service.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
service.post('/*', (request, reply) => {
  received.push({ address: request.url, envelope: String(request.body) })
  void reply.send({})
})
let dsn = ''

beforeAll(async () => {
  dsn = (await service.listen({ port: 0, host: '127.0.0.1' })).replace('//', '//key@') + '/7'
})
afterAll(() => service.close())

async function startFailing(sentryDsn: string | undefined) {
  const outside = { sentryDsn, analyticsScriptUrl: undefined, mapStyleUrl: undefined }
  const reports = await createErrorReports({ outside, mode: 'test' })
  const lines: string[] = []
  const { options } = requestLog({ mode: 'test' }, reports, { write: (line) => lines.push(line) })
  const app = Fastify({ logger: options! })
  answerErrors(app)
  app.get('/away', async () => {
    throw new ApiError('unavailable')
  })
  app.get('/full', async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  const writes = async () => {
    const message = 'cannot execute INSERT in a read-only transaction'
    throw Object.assign(new Error(message), { code: '25006' })
  }
  app.get('/written', writes)
  app.post('/written', writes)
  app.get('/gone', async () => {
    throw Object.assign(new Error('violates foreign key constraint'), { code: '23503' })
  })
  app.get('/trips/:id', async () => {
    throw new RangeError('the sea is too wide')
  })
  return { app, lines, reports }
}

test('what breaks is reported with its stack and route, and without the request', async () => {
  const { app, lines, reports } = await startFailing(dsn)
  const url = '/trips/secret-id?token=secret-token'
  const { statusCode } = await app.inject({ url, headers: { authorization: 'Bearer secret' } })
  expect(statusCode).toBe(500)
  await expect.poll(() => received.length).toBe(1)
  await reports.close()
  const { address, envelope } = received[0]!
  expect(address).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=key/)
  const event = JSON.parse(envelope.trim().split('\n').at(-1)!)
  expect(event.exception.values[0]).toMatchObject({
    type: 'RangeError',
    value: 'the sea is too wide',
  })
  expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(1)
  expect(event.tags).toEqual({ route: '/trips/:id', method: 'GET', log: 'request failed' })
  expect(envelope).not.toContain('secret')
  expect(lines.join('')).toContain('the sea is too wide')
  await app.close()
})

test('what is away for a while is not reported, a full disk is', async () => {
  received.length = 0
  const { app, lines, reports } = await startFailing(dsn)
  for (const url of ['/away', '/full']) expect((await app.inject(url)).statusCode).toBe(503)
  expect(lines.join('')).toContain('a disk is full')
  await reports.close()
  expect(received).toHaveLength(1)
  expect(received[0]!.envelope).toContain('no space left')
  await app.close()
})

test('a breach of a foreign key may be tried again, and is logged and reported', async () => {
  received.length = 0
  const { app, lines, reports } = await startFailing(dsn)
  const { statusCode, headers } = await app.inject('/gone')
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  expect(lines.join('')).toContain('violates foreign key')
  await reports.close()
  expect(received).toHaveLength(1)
  await app.close()
})

test('a read-only database is reported where a GET wrote to it, which is a defect', async () => {
  received.length = 0
  const { app, reports } = await startFailing(dsn)
  for (const method of ['POST', 'GET'] as const) {
    expect((await app.inject({ method, url: '/written' })).statusCode).toBe(503)
  }
  await reports.close()
  expect(received).toHaveLength(1)
  expect(received[0]!.envelope).toContain('"method":"GET"')
  await app.close()
})

test('what an error says is sent without what it quotes of others', async () => {
  received.length = 0
  const outside = { sentryDsn: dsn, analyticsScriptUrl: undefined, mapStyleUrl: undefined }
  const reports = await createErrorReports({ outside, mode: 'test' })
  const ofDatabase = (code: string, message: string) => Object.assign(new Error(message), { code })
  const errors = [
    new Error('no mail to maya@example.com from /sign-in?reset=secret'),
    ofDatabase('22P02', 'invalid input syntax for type uuid: "maya"'),
    ofDatabase('23505', 'duplicate key value violates unique constraint "member_email"'),
    ofDatabase('42601', 'syntax error at or near "Maya K"'),
  ]
  for (const error of errors) reports.report(error, {})
  await reports.close()
  const messages = received.map(
    ({ envelope }) => JSON.parse(envelope.trim().split('\n').at(-1)!).exception.values[0].value,
  )
  expect(new Set(messages)).toEqual(
    new Set([
      'no mail to [e-mail] from /sign-in?[query]',
      'invalid input syntax for type uuid: "[value]"',
      'duplicate key value violates unique constraint "member_email"',
      'syntax error at or near "[value]"',
    ]),
  )
})

test('a service that is away or not set changes nothing for who asks', async () => {
  for (const other of ['http://key@127.0.0.1:9/1', undefined]) {
    const { app, reports } = await startFailing(other)
    expect((await app.inject('/trips/a')).statusCode).toBe(500)
    await reports.close()
    await app.close()
  }
})
