import { endpoint } from '@farfolk/contract/http'
import { Id, line, pageQuery } from '@farfolk/contract/fields'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp } from '../testing/test-app.ts'
import { readEmptyBodies } from './body-parser.ts'
import { ApiError } from './api-error.ts'
import { answerErrors } from './error-handler.ts'
import { parseQuery } from './query-string.ts'
import { createRateLimits } from './rate-limits.ts'
import { sessionInStatement } from './route.ts'
import { createRouter } from './router.ts'

const { connections, make } = await startTestApp()

const Note = z.object({ id: Id, text: z.string() })
const common = { summary: 'A note', path: '/notes/:id', params: z.object({ id: Id }) } as const
const getNote = endpoint({
  ...common,
  name: 'getNote',
  method: 'GET',
  auth: 'optional',
  reply: Note,
  etag: true,
})
const changeNote = endpoint({
  ...common,
  name: 'changeNote',
  method: 'PATCH',
  auth: 'member',
  body: z.object({ note: z.object({ text: line({ min: 1, max: 10 }) }) }),
  reply: Note,
  etag: true,
})
const dropMark = endpoint({
  name: 'dropMark',
  summary: 'A mark without a tag',
  method: 'DELETE',
  path: '/marks/:id',
  auth: 'member',
  params: common.params,
  reply: null,
})
const readMark = endpoint({
  ...common,
  name: 'readMark',
  method: 'GET',
  path: '/marks/:id',
  auth: 'optional',
  query: z.object({ of: z.optional(z.enum(['limit', 'nobody'])) }),
  reply: null,
})
const listNotes = endpoint({
  name: 'listNotes',
  summary: 'Notes',
  method: 'GET',
  path: '/notes',
  auth: 'confirmed',
  query: z.object(pageQuery),
  list: 'paged',
  reply: Note,
})

const id = '0190a000-0000-7000-8000-000000000001'
const app = Fastify({ bodyLimit: 1024, routerOptions: { querystringParser: parseQuery } })
let limit = Infinity

beforeAll(async () => {
  answerErrors(app)
  readEmptyBodies(app)
  const { route } = createRouter(app, {
    connections,
    checkReplies: true,
    files: { receive: () => Promise.reject(new Error('no form')), discard: async () => undefined },
    countUpload: async () => undefined,
    fillImages: (json) => json,
    namePlaces: (json) => json,
    rateLimits: {
      ...createRateLimits(1),
      countCall() {
        if (limit-- <= 0) throw new ApiError('too_many_tries', { retryAfter: 12.3 })
      },
    },
  })
  route(getNote, (context) => {
    context.version = '5'
    return { id: context.params.id, text: context.viewer.memberId ? 'member' : 'visitor' }
  })
  route(changeNote, (context) => {
    if (context.ifMatch && !context.ifMatch.includes('5')) throw new ApiError('stale')
    context.version = '6'
    return { id: context.params.id, text: context.body.note.text }
  })
  route(dropMark, () => null)
  route(
    readMark,
    ({ query }) => {
      throw new ApiError(query.of === 'limit' ? 'too_many_tries' : 'not_found')
    },
    sessionInStatement,
  )
  route(listNotes, (context) => {
    context.page = { nextCursor: null }
    if (context.query.limit === 99) throw new Error('select secret from somewhere')
    // A list against its contract.
    if (context.query.limit === 98) return [{ id: 'no id', text: '' }]
    return [{ id, text: String(context.query.limit) }]
  })
  await app.ready()
})
afterAll(() => app.close())

async function send(options: {
  method?: 'GET' | 'PATCH' | 'DELETE'
  url?: string
  headers?: Record<string, string>
  payload?: string | object
}) {
  const reply = await app.inject({ method: 'GET', url: `/api/v1/notes/${id}`, ...options })
  return { status: reply.statusCode, headers: reply.headers, json: reply.body && reply.json() }
}

async function asMember(fields = {}) {
  const member = await make.user(fields)
  return { authorization: `Bearer ${member.token}` }
}

test('a visitor and a member are told apart', async () => {
  expect((await send({})).json.data.text).toBe('visitor')
  expect((await send({ headers: await asMember() })).json.data.text).toBe('member')
})

test.each(['Bearer nonsense', `Bearer ${'x'.repeat(43)}`, 'Basic abc'])(
  'the authorization %s is 401, on an open call too',
  async (authorization) => {
    expect(await send({ headers: { authorization } })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      json: { errors: [{ code: 'unauthenticated' }] },
    })
  },
)

test.each([
  ['limit', 429],
  ['nobody', 401],
])('of a bad session whose call is refused for the %s is said %i', async (of, status) => {
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
  expect((await send({ url: `/api/v1/marks/${id}?of=${of}`, headers })).status).toBe(status)
})

test('a closed account has no session', async () => {
  expect((await send({ headers: await asMember({ closed_at: new Date() }) })).status).toBe(401)
})

test('what needs a confirmed address says so', async () => {
  const headers = await asMember({ email_confirmed_at: null })
  const reply = await send({ url: '/api/v1/notes', headers })
  expect(reply).toMatchObject({ status: 403, json: { errors: [{ code: 'email_unconfirmed' }] } })
})

test('an id that cannot be one is of nothing', async () => {
  expect((await send({ url: '/api/v1/notes/5' })).status).toBe(404)
})

test('a tag answers 304 as long as nothing changed', async () => {
  const { headers } = await send({})
  const tag = String(headers.etag)
  expect((await send({ headers: { 'if-none-match': tag } })).status).toBe(304)
  expect((await send({ headers: { 'if-none-match': `"0", W/${tag}` } })).status).toBe(304)
  expect((await send({ headers: { 'if-none-match': '"5.other"' } })).status).toBe(200)
})

test.each([
  ['"5.anything"', 200],
  ['"4.anything", "5.anything"', 200],
  ['*', 200],
  ['"4.anything"', 412],
  ['garbage', 412],
])('If-Match %s is %i', async (tag, status) => {
  const headers = { ...(await asMember()), 'if-match': tag }
  const payload = { note: { text: 'new' } }
  expect((await send({ method: 'PATCH', headers, payload })).status).toBe(status)
})

test('what bears no tag takes none', async () => {
  const headers = await asMember()
  const url = `/api/v1/marks/${id}`
  const stale = { ...headers, 'if-match': '"5.other"' }
  expect((await send({ method: 'DELETE', url, headers: stale })).status).toBe(412)
  const any = { ...headers, 'if-match': '*' }
  expect((await send({ method: 'DELETE', url, headers: any })).status).toBe(204)
})

test.each([
  ['broken JSON', '{"note":', 'application/json', 400],
  ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
  ['another type', 'text=1', 'application/x-www-form-urlencoded', 415],
  [
    'no UTF-8',
    Buffer.from('7b226e6f7465223a7b2274657874223a22ff227d7d', 'hex'),
    'application/json',
    400,
  ],
  ['no body', '', 'application/json', 422],
  ['a list', '[]', 'application/json', 422],
  ['too much', JSON.stringify({ note: { text: 'x'.repeat(2000) } }), 'application/json', 413],
])('%s is answered by the envelope', async (_name, payload, type, status) => {
  const headers = { ...(await asMember()), 'content-type': type }
  const reply = await send({ method: 'PATCH', headers, payload })
  expect(reply).toMatchObject({ status, json: { errors: [{ code: expect.any(String) }] } })
})

test('failing fields are named', async () => {
  const payload = { note: { text: 'far too long a text' } }
  const reply = await send({ method: 'PATCH', headers: await asMember(), payload })
  expect(reply).toMatchObject({
    status: 422,
    json: {
      errors: [
        {
          code: 'maximum',
          message: 'Needs to be less than 11 characters long',
          field: 'note.text',
        },
      ],
    },
  })
})

test.each([
  ['', 200],
  ['?limit=1', 200],
  ['?limit=97', 200],
  ['?limit=0', 422],
  ['?limit=101', 422],
  ['?limit=abc', 422],
  ['?limit[a]=1', 422],
])('the page %s', async (query, status) => {
  const reply = await send({ url: `/api/v1/notes${query}`, headers: await asMember() })
  expect(reply.status).toBe(status)
})

test('a defect shows nothing of the server', async () => {
  const reply = await send({ url: '/api/v1/notes?limit=99', headers: await asMember() })
  expect(reply).toMatchObject({ status: 500, json: { errors: [{ code: 'internal' }] } })
  expect(JSON.stringify(reply.json)).not.toContain('secret')
})

test('an answer against the contract is a defect', async () => {
  expect((await send({ url: '/api/v1/notes?limit=98', headers: await asMember() })).status).toBe(
    500,
  )
})

test('past the limit of calls Retry-After says when', async () => {
  limit = 0
  const reply = await send({})
  limit = Infinity
  expect(reply).toMatchObject({ status: 429, headers: { 'retry-after': '13' } })
})
