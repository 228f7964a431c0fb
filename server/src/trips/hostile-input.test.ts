import { apiBase } from '@farfolk/contract/http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { inject, make } = await startTestApp()

const nasty = fc.oneof(
  fc.anything({ withNullPrototype: false }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom<unknown>(
    '\u0000',
    "'; drop table trip; --",
    "a':*|!'b",
    '\uD800',
    '9999-12-31',
    '0000-00-00',
    -1,
    1e308,
    2 ** 53 + 2,
    '💥'.repeat(100),
    'x'.repeat(9000),
    { id: '1' },
    [[]],
  ),
)

const stop = fc.record(
  {
    id: nasty,
    place: fc.oneof(
      nasty,
      fc.record({
        id: fc.oneof(nasty, fc.constant(null)),
        name: fc.string({ unit: 'binary' }),
        countryCode: fc.constantFrom('SE', 'ZZ', 'xx'),
        lat: fc.double(),
        lng: fc.double(),
      }),
    ),
    arrivalDate: nasty,
    note: nasty,
    private: nasty,
  },
  { requiredKeys: [] },
)

const trip = fc.record(
  {
    id: nasty,
    name: fc.oneof(nasty, fc.string({ unit: 'binary', minLength: 1, maxLength: 120 })),
    description: fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 3000 })),
    dream: nasty,
    startDate: fc.oneof(nasty, fc.constantFrom('1900-01-01', '2199-12-31')),
    endDate: fc.oneof(nasty, fc.constantFrom('1900-01-01', '2199-12-31')),
    stops: fc.oneof(nasty, fc.array(stop, { maxLength: 4 })),
    budget: nasty,
    maxTravellers: nasty,
    interests: nasty,
    audience: nasty,
  },
  { requiredKeys: ['name'] },
)

const criteria = fc.record(
  {
    kind: fc.constantFrom('trips', 'travellers'),
    query: fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 200 })),
    countries: fc.oneof(nasty, fc.constant(['SE'])),
    from: fc.oneof(nasty, fc.constantFrom('1900-01-01', '2030-01-01')),
    to: fc.oneof(nasty, fc.constantFrom('1900-01-01', '2199-12-31')),
    languages: fc.oneof(nasty, fc.constant(['sv'])),
    sort: fc.oneof(nasty, fc.constantFrom('newest', 'soonest')),
    cursor: nasty,
    limit: nasty,
  },
  { requiredKeys: ['kind'] },
)

const cursor = fc.oneof(
  fc.string(),
  fc.json().map((json) => Buffer.from(json).toString('base64url')),
  fc
    .record({
      list: fc.constantFrom('all', 'dream', 'upcoming', 'finished', 'member'),
      key: fc.constantFrom(
        '9999999999999999',
        '2199-12-31',
        '-1',
        '0',
        '2199-12-31 0 -999999',
        '1900-01-01 2 -9999999999999999',
        '2026-02-31 1 0',
      ),
      today: fc.constantFrom('2199-12-31', '1900-01-01', 'x'),
      kind: fc.constantFrom('trips', 'travellers'),
      sort: fc.constantFrom('relevance', 'soonest', 'newest'),
      phase: fc.constantFrom('ranked', 'listed'),
      by: fc.constantFrom('head', 'index'),
      upTo: fc.option(
        fc.record({
          bucket: fc.constantFrom(0, 1, 2),
          key: fc.constantFrom('99999', '-99999', '-9999999999999999', '1'),
          id: fc.uuid(),
        }),
      ),
      after: fc.record({
        bucket: fc.constantFrom(0, 1, 2, 3),
        rank: fc.constantFrom(0, -1, 2 ** 53 - 1),
        key: fc.constantFrom('999999', '99999', '-99999', '-9999999999999999', '-1', '1'),
        id: fc.uuid(),
      }),
      id: fc.uuid(),
    })
    .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
)

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner))
}

test('nothing that is sent makes a call break', { timeout: 120_000 }, async () => {
  const owner = await make.user()
  const { id } = await make.trip(owner)
  async function send(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) {
    const reply = await inject({
      method,
      url: apiBase + path,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { payload: toJson(body) }),
    })
    expect([reply.statusCode < 500, toJson(body), reply.body]).toEqual([
      true,
      toJson(body),
      reply.body,
    ])
  }
  await fc.assert(
    fc.asyncProperty(trip, criteria, cursor, async (written, wanted, from) => {
      await send('POST', '/user/trips', { trip: written })
      await send('PATCH', `/user/trips/${id}`, { trip: written })
      await send('POST', '/search', { search: wanted })
      for (const kind of ['trips', 'travellers']) {
        for (const sort of ['relevance', 'soonest', 'newest']) {
          for (const query of ['', 'trip']) {
            await send('POST', '/search', { search: { kind, sort, query, cursor: from } })
          }
        }
      }
      const query = `cursor=${encodeURIComponent(from.toWellFormed())}`
      for (const type of ['', '&type=dream', '&type=upcoming', '&type=finished']) {
        await send('GET', `/user/trips?${query}${type}`)
        await send('GET', `/users/${owner.id}/trips?${query}${type}`)
        await send('GET', `/trips?${query}${type}`)
      }
    }),
    { numRuns: 60 },
  )
})

test('a cursor with a day that no calendar has is refused', async () => {
  const after = { bucket: 2, key: '-9999999999999999', id: '0190a000-0000-7000-8000-000000000001' }
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const today = '2030-01-01'
  const listed = encoded({ list: 'finished', today, after })
  const list = await inject(`${apiBase}/trips?type=finished&cursor=${listed}`)
  expect([list.statusCode, list.json().errors[0].field]).toEqual([422, 'cursor'])
  const criteria = { kind: 'trips', sort: 'soonest' }
  const cursor = encoded({ ...criteria, today, phase: 'listed', after })
  const payload = { search: { ...criteria, cursor } }
  const found = await inject({ method: 'POST', url: `${apiBase}/search`, payload })
  expect([found.statusCode, found.json().errors[0].field]).toEqual([422, 'search.cursor'])
})
