import { apiBase, type Endpoint, fillPath } from '@farfolk/contract/http'
import { check } from '@farfolk/contract/validation'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { Asked } from './answered/people-and-things.ts'

// Of two files that load these modules in one worker the second would get the club that the first has stopped.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { calls } = await import('./answered/all-calls.ts')
const { app, connections, inject, makePeople } = await import('./answered/people-and-things.ts')

/** The body of each as it is called elsewhere, with nothing in it. */
const patched = app.router.endpoints.flatMap((endpoint) => {
  const { method, body } = endpoint
  if (method !== 'PATCH' || !body || !(endpoint.name in calls)) return []
  const [resource] = Object.keys('shape' in body ? (body.shape as object) : {})
  const empty = { [resource ?? '']: {} }
  return check(body, empty).ok ? [[endpoint.name, endpoint, empty] as const] : []
})

interface Sent {
  payload: object
  ifMatch?: string
}

function ask({ path }: Endpoint, { params, query, token }: Asked, { payload, ifMatch }: Sent) {
  const url = apiBase + fillPath(path, params)
  return inject({
    method: 'PATCH',
    url: query === undefined ? url : `${url}?${query}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    payload,
  })
}

/** Every row, by its table, without the gazetteer; of sessions and limits is written with each call. */
async function listRows() {
  const { rows } = await sql<{ name: string; rows: string }>`
    select relname as name, query_to_xml(
      format('select * from %I.%I row order by row::text', nspname, relname), false, true, '')::text as rows
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname = 'public' and relname not in ('rate_limit', 'session')
      and pg_relation_size(pg_class.oid) < 1000000
    order by relname`.execute(connections.db)
  return rows
}

test('there are calls that need not change anything', () => {
  expect(patched.map(([name]) => name)).toEqual(
    expect.arrayContaining(['updateTrip', 'updateAlbum', 'updateOwnUser', 'updateShare']),
  )
})

test.each(patched)('%s of nothing changes nothing', async (name, endpoint, empty) => {
  const asked = await calls[name as keyof typeof calls]!(await makePeople())
  const before = await listRows()
  const reply = await ask(endpoint, asked, { payload: empty })
  expect([reply.statusCode, reply.json().errors]).toEqual([200, undefined])
  expect(await listRows()).toEqual(before)
})

test.each(patched.filter(([, { etag }]) => etag))(
  '%s of nothing is refused all the same where another version stands',
  async (name, endpoint, empty) => {
    const asked = await calls[name as keyof typeof calls]!(await makePeople())
    const reply = await ask(endpoint, asked, { payload: empty, ifMatch: '"1"' })
    expect([reply.statusCode, reply.json().errors?.[0]?.code]).toEqual([412, 'stale'])
  },
)
