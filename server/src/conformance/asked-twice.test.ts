import { apiBase, type Endpoint, fillPath } from '@farfolk/contract/http'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'
import type { Asked } from './answered/people-and-things.ts'

// Of two files that load these modules in one worker the second would get the club that the first has stopped.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { calls } = await import('./answered/all-calls.ts')
const { app, connections, inject, makePeople } = await import('./answered/people-and-things.ts')

// The session that its own call ends asks no second time.
const repeating = app.router.endpoints.filter(
  ({ name, method, body, repeats = method === 'DELETE' && !body }) =>
    repeats && name !== 'endSession',
)

function ask({ method, path }: Endpoint, asked: Asked) {
  const { params, query, token, headers, body } = asked
  const url = apiBase + fillPath(path, params)
  return inject({
    method,
    url: query === undefined ? url : `${url}?${query}`,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
}

/** What our client makes under an id of its own. */
const made = new Set([
  'createBucketListItem',
  'createExpense',
  'createTip',
  'createTripIdea',
  'createTripTodo',
])

function withId({ name }: Endpoint, asked: Asked): Asked {
  if (!made.has(name)) return asked
  const body = Object.entries(asked.body ?? {}).map(([key, thing]) => [
    key,
    { id: uuid(), ...thing },
  ])
  return { ...asked, body: Object.fromEntries(body) }
}

/** How many rows each table has; what is counted against limits may be written later. */
async function countRows() {
  // Others are told by jobs.
  await expect.poll(countJobs).toBe(0)
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (xpath('//count/text()',
      query_to_xml(format('select count(*) from %I.%I', nspname, relname), false, true, '')))[1]::text::integer as count
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname = 'public' and relname <> 'rate_limit' order by relname`.execute(
    connections.db,
  )
  return rows
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job
    where state < 'completed' and start_after <= now()`.execute(connections.db)
  return rows[0]!.count
}

test.each(repeating.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s asked twice is as asked once',
  async (name, endpoint) => {
    const asked = withId(endpoint, await calls[name as keyof typeof calls]!(await makePeople()))
    const first = await ask(endpoint, asked)
    expect(first.statusCode).toBeLessThan(300)
    const before = await countRows()
    const { statusCode } = await ask(endpoint, asked)
    const isGone = endpoint.method === 'DELETE' && endpoint.reply === null && statusCode === 404
    expect(isGone || statusCode < 300, `answered ${statusCode}`).toBe(true)
    expect(await countRows()).toEqual(before)
  },
)
