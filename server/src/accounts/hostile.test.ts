import * as accounts from '@farfolk/contract/accounts'
import { ErrorEnvelope } from '@farfolk/contract/errors'
import { apiBase, type Endpoint, fillPath } from '@farfolk/contract/http'
import * as members from '@farfolk/contract/members'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { inject, make } = await startTestApp()

const exported: unknown[] = Object.values({ ...accounts, ...members })
const endpoints = exported.filter(isEndpoint)
function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const names = [
  'user',
  'email',
  'password',
  'profile',
  'firstName',
  'lastName',
  'confirmation',
  'token',
  'current',
  'new',
  'id',
  'locale',
  'hometown',
  'languages',
  'interests',
  'links',
  'birthday',
  'settings',
  'emails',
  '__proto__',
  'constructor',
]
const leaf = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\0', '\ud800', 'a@b.cd', "' or 1=1 --", '{{7*7}}', '%00', 'x'.repeat(70_000)),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)
const tree = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), tie('value'), { maxKeys: 6 }),
  ),
})).value
/** Nearly right, so that it comes past the first rules. */
const nearly = fc.record(
  {
    user: fc.record(
      {
        id: fc.oneof(fc.uuid(), tree),
        email: fc.oneof(fc.emailAddress(), leaf),
        password: leaf,
        profile: fc.record(
          {
            firstName: leaf,
            lastName: leaf,
            bio: leaf,
            hometown: tree,
            birthday: leaf,
            links: tree,
          },
          { requiredKeys: [] },
        ),
        settings: tree,
        locale: leaf,
      },
      { requiredKeys: [] },
    ),
    confirmation: fc.record({ token: leaf, email: leaf }, { requiredKeys: [] }),
    password: fc.record(
      { token: leaf, email: leaf, password: leaf, current: leaf, new: leaf },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)

test('the calls of this feature are all tried', () => {
  expect(endpoints.length).toBeGreaterThan(12)
})

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers any body with the envelope or a success, never a 5xx',
  async (_name, endpoint) => {
    const member = await make.user()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(nearly, tree),
        fc.oneof(fc.uuid(), fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })),
        fc.boolean(),
        async (body, id, isMember) => {
          const reply = await inject({
            method: endpoint.method,
            url: apiBase + fillPath(endpoint.path, { id: id.toWellFormed() }),
            headers: {
              'content-type': 'application/json',
              ...(isMember && { authorization: `Bearer ${member.token}` }),
            },
            ...(endpoint.method !== 'GET' && { payload: JSON.stringify(body) }),
          })
          expect(reply.statusCode).toBeLessThan(500)
          const isEnvelope = reply.body !== '' && ErrorEnvelope.safeParse(reply.json()).success
          expect(isEnvelope).toBe(reply.statusCode >= 400)
        },
      ),
      { numRuns: 40 },
    )
  },
)

// To compose them at once would take a minute.
const accents = '\u0301\u0323'.repeat(250_000)

test.each([
  ['no JSON', '{"user":', 400],
  ['an array', '[]', 422],
  ['a text', '"x"', 422],
  ['null', 'null', 422],
  ['more than a megabyte', JSON.stringify({ user: 'x'.repeat(1_100_000) }), 413],
  [
    'a password of nothing but accents',
    JSON.stringify({ user: { email: 'a@b.cd', password: accents } }),
    401,
  ],
  [
    'an address of nothing but accents',
    JSON.stringify({ user: { email: accents, password: 'x'.repeat(9) } }),
    422,
  ],
  ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 422],
])('%s as the body of a login answers %i', async (_name, payload, status) => {
  const reply = await inject({
    method: 'POST',
    url: `${apiBase}/login`,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(reply.statusCode).toBe(status)
  expect(ErrorEnvelope.safeParse(reply.json()).success).toBe(true)
})

test('a form is no JSON', async () => {
  const reply = await inject({
    method: 'POST',
    url: `${apiBase}/login`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'user[email]=a@b.cd',
  })
  expect(reply.statusCode).toBe(415)
})
