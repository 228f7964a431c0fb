import { apiBase, type Endpoint, fillPath } from '@farfolk/contract/http'
import { check } from '@farfolk/contract/validation'
import fc from 'fast-check'
import * as qs from 'qs'
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { insertImport } from '../imports/import-rows.ts'
import { noCounts } from '../imports/plan.ts'
import { mailToken } from '../notifications/mail-token.ts'
import type { MadeAlbum } from '../testing/make.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { startTestApp } from '../testing/test-app.ts'
import { expectAnswer } from './checks.ts'
import { anything, type JsonSchema, unmeasurable, valuesLike } from './schema-values.ts'

const openId = await startOpenIdProvider()
afterAll(() => openId.stop())
const { app, inject, make } = await startTestApp(openId.env)
const { endpoints } = app.router
const withBody = endpoints.filter(({ body }) => body)

const seed = 20_261_121
const tries = 60

type Method = Endpoint['method'] | 'HEAD'
async function send(
  method: Method,
  url: string,
  options: { token?: string; payload?: string; headers?: Record<string, string> } = {},
) {
  const reply = await inject({
    method,
    url,
    headers: {
      ...(options.payload !== undefined && { 'content-type': 'application/json' }),
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.payload !== undefined && { payload: options.payload }),
  })
  const type = reply.headers['content-type']
  return { status: reply.statusCode, type, body: reply.body, headers: reply.headers }
}

/** The address of a call, whatever ids its path has. */
function urlOf({ path }: Endpoint, id: string): string {
  const given = { code: 'SE', token: 'x', kind: 'trip', provider: 'google' }
  const ids = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => [name!, id])
  return apiBase + fillPath(path, { ...Object.fromEntries(ids), ...given })
}

const schemaOf = (schema: Endpoint['body']): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}

const garbage = fc.oneof(
  fc.constantFrom(
    '%00',
    '%zz',
    '%ff%fe',
    '%E0%A4%A',
    '..%2f..',
    'null',
    '0',
    '-1',
    'x'.repeat(400),
  ),
  fc.uuid({ version: 7 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((text) => encode(text)),
)
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
const hostileQuery = fc.oneof(
  fc.constantFrom(
    'a[b][c]=',
    'limit[]=1',
    'limit=1&limit=2',
    'limit[a]=1',
    'limit=1e1',
    'limit=99999999999999999999',
    'cursor=%00',
    'cursor=eyJhIjoxfQ',
    'cursor[]=a',
    'type[]=upcoming',
    'q[]=a',
    'q=%00',
    'q=%F0%9F%98%80',
    '__proto__[x]=1',
    'constructor[prototype][x]=1',
    '%',
    'limit=%E0%A4%A',
    `q=${'x'.repeat(5_000)}`,
    Array.from({ length: 2_000 }, (_, index) => `countries[${index}]=SE`).join('&'),
    `${'a[b]'.repeat(500)}=1`,
  ),
  anything.map((value) => qs.stringify({ q: value, limit: value })),
)

const documented: {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
} = (await inject(`${apiBase}/openapi.json`)).json()
/** What the OpenAPI document says that a call may be answered with. */
function statusesOf({ method, path }: Endpoint): number[] {
  const address = apiBase + path.replaceAll(/:(\w+)/g, '{$1}')
  return Object.keys(documented.paths[address]?.[method.toLowerCase()]?.responses ?? {}).map(Number)
}

const named = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)

describe('whatever is sent is answered by a success or the envelope', () => {
  test.each(named)('%s', async (_name, endpoint) => {
    const member = await make.user()
    const trip = await make.trip(member)
    const others = await make.trip(await make.user(), { audience: 'me' })
    const query = schemaOf(endpoint.query)
    const attempt = fc.record({
      param: fc.oneof(fc.constantFrom(trip.id, others.id, member.id, 'SE'), garbage),
      query: fc.oneof(
        valuesLike(query).map((value) => qs.stringify(value)),
        hostileQuery,
      ),
      body: valuesLike(schemaOf(endpoint.body)),
      token: fc.constantFrom(member.token, undefined, 'x', 'y'.repeat(43), 'ü', ''),
    })
    await fc.assert(
      fc.asyncProperty(attempt, async ({ param, query, body, token }) => {
        const path = endpoint.path.replaceAll(/:\w+/g, () => param)
        const reply = await send(endpoint.method, `${apiBase}${path}?${query.slice(0, 12_000)}`, {
          ...(token !== undefined && { token }),
          ...(endpoint.method !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
        })
        expectAnswer(reply)
        expect(statusesOf(endpoint)).toContain(reply.status)
      }),
      { seed, numRuns: tries, endOnFailure: true },
    )
  })
})

const bodies: [string, string, string | undefined, number[]][] = [
  ['broken JSON', '{"user":', undefined, [400]],
  ['a poisoned prototype', '{"__proto__":{"a":1}}', undefined, [400]],
  ['a poisoned constructor', '{"constructor":{"prototype":{"a":1}}}', undefined, [400]],
  ['no JSON', 'user=1', undefined, [400]],
  ['nothing', '', undefined, [422]],
  ['a list', '[]', undefined, [422]],
  ['null', 'null', undefined, [422]],
  ['a number', '5', undefined, [422]],
  ['a text', '"x"', undefined, [422]],
  ['an empty object', '{}', undefined, [422]],
  ['more than a megabyte', `{"user":"${'x'.repeat(1_100_000)}"}`, undefined, [413]],
  ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, undefined, [422]],
  ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, undefined, [422]],
  ['a form', 'user[email]=a@b.cd', 'application/x-www-form-urlencoded', [415]],
  ['a multipart form', '--x--', 'multipart/form-data; boundary=x', [415]],
  ['XML', '<user/>', 'application/xml', [415]],
  ['plain text', 'hello', 'text/plain', [415]],
  ['a type that is none', '{}', ';;;', [415]],
]

test('what cannot be measured is refused, and throws in no field of any call', () => {
  const taking = endpoints.flatMap(({ name, body, query }) =>
    [body ?? z.never(), query ?? z.never()].flatMap((schema) =>
      unmeasurable(schemaOf(schema)).flatMap((value) => (check(schema, value).ok ? [name] : [])),
    ),
  )
  expect(taking).toEqual([])
})

/** Enough for a call of which nothing has to be said. */
const saysNothing = new Set(['nothing', 'null', 'an empty object', 'deep objects'])

describe('bodies of every sort', () => {
  test.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const member = await make.user()
      const id = member.id
      const url = urlOf(endpoint, id)
      for (const [what, payload, type, statuses] of bodies) {
        const reply = await send(endpoint.method, url, {
          token: member.token,
          payload,
          ...(type !== undefined && { headers: { 'content-type': type } }),
        })
        expectAnswer(reply)
        const ofMultipart = what === 'a multipart form' && endpoint.multipart
        const ofAnything = saysNothing.has(what) && endpoint.body?.safeParse({}).success
        // There is no trip of this id, or none of the member's.
        const taken = ofMultipart ? [422] : ofAnything ? [200, 201, 404] : statuses
        expect({ what, status: reply.status }).toEqual({ what, status: expect.toBeOneOf(taken) })
      }
    },
  )
})

describe('who asks', () => {
  const guarded = named.filter(([, { auth }]) => auth === 'member' || auth === 'confirmed')
  test.each(guarded)('%s is 401 without a session', async (_name, endpoint) => {
    const { id } = await make.user()
    const url = urlOf(endpoint, id)
    for (const token of [undefined, 'x', 'y'.repeat(43)]) {
      const reply = await send(endpoint.method, url, token === undefined ? {} : { token })
      expectAnswer(reply)
      expect(reply.status).toBe(401)
    }
  })

  test.each(named.filter(([, { auth }]) => auth === 'confirmed'))(
    '%s is 403 with an unconfirmed address',
    async (_name, endpoint) => {
      const member = await make.user({ email_confirmed_at: null })
      const trip = await make.trip(member)
      const url = urlOf(endpoint, trip.id)
      const reply = await send(endpoint.method, url, { token: member.token, payload: '{}' })
      expect(reply.status).toBe(403)
      expect(reply.body).toContain('"email_unconfirmed"')
    },
  )
})

async function permissionOf(token: string): Promise<string> {
  const { body } = await send('GET', `${apiBase}/user/permissions`, { token })
  return JSON.parse(body).data[0].id
}

async function notedBy(token: string): Promise<string> {
  const { id } = await make.user()
  const payload = JSON.stringify({ memberNote: { body: 'Met on a ferry' } })
  await send('PATCH', `${apiBase}/users/${id}/note`, { token, payload })
  return id
}

/** One that no job changes any more. */
async function failedExportOf(memberId: string): Promise<string> {
  const { db } = app.features.connections
  const row = { id: uuid(), member_id: memberId, status: 'failed' } as const
  await db.insertInto('member_export').values(row).execute()
  return row.id
}

async function importOf(memberId: string): Promise<string> {
  const id = uuid()
  await insertImport(app.features.connections.db, { id, memberId, counts: noCounts() })
  return id
}

async function finishedUploadOf(memberId: string, album: MadeAlbum): Promise<string> {
  const item = await make.albumItem(album)
  const upload = { id: uuid(), member_id: memberId, album_id: album.id, item_id: item.id }
  await app.features.connections.db
    .insertInto('upload')
    .values({ ...upload, caption: '', size: 1, result_item_id: item.id })
    .execute()
  return upload.id
}

describe('addresses and methods', () => {
  test.each(named.filter(([, { method }]) => method === 'GET'))(
    'HEAD for %s has the headers alone',
    async (_name, { path, list }) => {
      const member = await make.user()
      const trip = await make.trip(member)
      const album = await make.album(member)
      const isOfTrip = path === '/shares/:token/route'
      const share = await make.share(
        member,
        isOfTrip ? { trip_id: trip.id } : { album_id: album.id },
      )
      const ids: Record<string, string> = {
        users: path.endsWith('/note') ? await notedBy(member.token) : member.id,
        friendships: await make.friendship(member, await make.user()),
        permissions: await permissionOf(member.token),
        exports: await failedExportOf(member.id),
        imports: await importOf(member.id),
        channels: (await make.tripChannel(trip, member)).channel.id,
        albums: album.id,
        album_items: (await make.albumItem(album)).id,
        packing_lists: (await make.packingList(member)).id,
        shares: share.id,
        bucket_list_items: (await make.bucketListItem(member)).id,
        uploads: await finishedUploadOf(member.id, album),
        meet_ups: (await make.meetUp(member)).id,
        questions: (await make.question(member)).id,
        tips: (await make.tip(member)).id,
        visits: (await make.visit(member, await make.user())).id,
      }
      const key = app.features.secrets.keyFor('member-mail')
      const mailed = mailToken(key, { memberId: member.id, kind: 'digest' })
      const way = await make.share(member, { trip_id: trip.id })
      const linked = path.endsWith('/route') ? way.token : share.token
      const { token: invited } = await make.invitation(await make.user())
      const opened = path.startsWith('/invitations/') ? invited : mailed
      const token = path.includes('/shares/:token') ? linked : opened
      const id = ids[/(\w+)\/:id/.exec(path)?.[1] ?? ''] ?? trip.id
      const article = { section: 'trips', category: 'private-stops', slug: 'packing-light' }
      const named = { kind: 'trip', code: 'SE', provider: 'google', year: '2019', ...article }
      const params = { id, token, ...named }
      const url = `${apiBase}${fillPath(path, params)}?q=Oslo&near=Oslo&lat=59.9&lng=10.7&day=2031-05-01&from=2031-05-01&to=2031-05-31&bbox=5,55,15,65&zoom=4&country=SE`
      const full = await send('GET', url, { token: member.token })
      const head = await send('HEAD', url, { token: member.token })
      expect(head).toMatchObject({ status: 200, body: '', type: full.type })
      expect(head.headers.etag).toBe(full.headers.etag)
      if (list) return
      const known = { 'if-none-match': String(full.headers.etag) }
      expect((await send('GET', url, { token: member.token, headers: known })).status).toBe(304)
    },
  )

  test.each(['/nothing', '/trips/', '/trips//', '/user/trips/x/y', '/openapi.json/x', '/%00'])(
    'there is nothing at %s',
    async (path) => {
      const reply = await send('GET', apiBase + path)
      expectAnswer(reply)
      expect(reply.status).toBe(404)
    },
  )

  test.each(named)('%s takes no other method', async (_name, { path }) => {
    const url =
      apiBase +
      fillPath(path, {
        id: (await make.user()).id,
        messageId: 'x',
        travellerId: 'x',
        itemId: 'x',
        code: 'SE',
        token: 'x',
      })
    for (const method of ['PUT', 'OPTIONS', 'TRACE', 'PROPFIND'] as const) {
      const reply = await inject({ method: method as 'PUT', url })
      expectAnswer({
        status: reply.statusCode,
        type: reply.headers['content-type'],
        body: reply.body,
      })
      expect(reply.statusCode).toBe(404)
    }
  })
})
