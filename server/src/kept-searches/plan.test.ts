import { SearchCriteria } from '@farfolk/contract/search'
import { expect, test } from 'vitest'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { travellersStatement } from '../search/search-travellers.ts'
import { claimText } from './due-searches.ts'
import { keptSearchesText } from './queries.ts'
import { tellableTexts } from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const members = 4_000
const trips = 3_000

/** Each member keeps a search, and one in a hundred of those is due. */
async function fill() {
  const maya = await make.user()
  const { id } = await make.trip(maya)
  await pool.query(
    `insert into member (id, email, first_name, email_confirmed_at, created_at, hometown)
     select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now(),
       now() - n * interval '1 minute', jsonb_build_object('lat', n % 100 - 50, 'lng', n % 180)
     from generate_series(1, ${members}) n`,
  )
  await pool.query(
    `insert into trip
     select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid()))).*
     from trip, generate_series(1, ${trips}) where trip.id = $1`,
    [id],
  )
  await pool.query(
    `insert into kept_search (id, owner_id, name, search, due_at, news)
     select gen_random_uuid(), id, 'North', '{"kind":"trips","query":"north"}',
       now() + (row_number() over (order by id) - ${members / 100}) * interval '1 minute',
       array(select trip.id from trip limit 5)
     from member`,
  )
  await vacuum(pool, 'member', 'trip', 'kept_search')
  return maya
}

test('each statement reads what it is about, however many keep searches', async () => {
  const maya = await fill()
  const claimed = await explain(pool, claimText, [])
  expectFew(claimed, 'kept_search', 2)
  expectFew(claimed, 'member', 1)
  const own = await explain(pool, keptSearchesText, [maya.id, null])
  expectFew(own, 'kept_search', 1)
  expectFew(own, 'trip', 5)
  const { rows } = await pool.query<{ id: string }>('select id from trip limit 20')
  const told = await explain(pool, tellableTexts.trips, [maya.id, rows.map((row) => row.id)])
  expectFew(told, 'trip', 20)
})

test('around a place the newest are found without a look at all members', async () => {
  const maya = await fill()
  const input = { ...SearchCriteria.parse({ kind: 'travellers', sort: 'nearest' }), limit: 100 }
  const viewer = { memberId: maya.id, emailConfirmed: true }
  const around = { lat: 10, lng: 60 }
  const statement = travellersStatement(
    { input, terms: [], viewer, shares: null, around, isByAge: true },
    { after: null, upTo: null, limit: 101 },
  )!
  const steps = await explain(pool, statement.text, statement.values)
  expect(steps[0]?.['Actual Rows']).toBeGreaterThan(0)
  expectFew(
    steps.filter((step) => step['Actual Rows'] > 1),
    'member',
    200,
  )
})
