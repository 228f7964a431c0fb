import { expect, test } from 'vitest'
import { explain } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { tripsText as feedText } from '../calendar-feeds/queries.ts'
import { travellersText } from '../trip-files/queries.ts'
import { listText } from './queries.ts'

const { make, connections } = await startTestApp()
const { pool } = connections

const trips = 400
const ofEach = 50

test('a list reads the bookings of its trip alone, however many there are', async () => {
  const maya = await make.user()
  const { id } = await make.trip(maya)
  await pool.query(
    `insert into trip
     select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid()))).*
     from trip, generate_series(1, ${trips}) where trip.id = $1`,
    [id],
  )
  await pool.query(
    `insert into traveller (trip_id, id, member_id, status)
     select id, gen_random_uuid(), owner_id, 'owner' from trip
     where not exists (select from traveller where trip_id = trip.id)`,
  )
  await pool.query(
    `insert into booking (id, trip_id, author_id, kind, title, start_date)
     select gen_random_uuid(), id, owner_id, 'other', 'Ferry', date '2031-05-01' + n
     from trip, generate_series(1, ${ofEach}) n`,
  )
  await pool.query(
    `with paper as (
       insert into blob (hash, size, type) values (sha256('Ferry'), 5, 'text/plain') returning hash)
     insert into booking_file (id, booking_id, blob_hash, name, media_type)
     select gen_random_uuid(), booking.id, hash, 'ferry.txt', 'text/plain' from booking, paper`,
  )
  for (const table of ['member', 'trip', 'traveller', 'booking', 'booking_file']) {
    await pool.query(`vacuum analyze ${table}`)
  }
  const { rows } = await pool.query<{ token_hash: Buffer }>(
    'select token_hash from session where member_id = $1',
    [maya.id],
  )
  const steps = await explain(pool, listText, [rows[0]!.token_hash, id])
  const tables = steps.map((step) => step['Relation Name'])
  expect(tables).toContain('booking_file')
  expectFew(steps)

  const feedId = crypto.randomUUID()
  await pool.query('insert into calendar_feed (id, member_id) values ($1, $2)', [feedId, maya.id])
  expectFew(await explain(pool, travellersText, [id, maya.id]))
  // Of all her trips that have days: of this one.
  await pool.query(
    `update trip set start_date = '2031-05-01', last_day = '2031-05-09' where id = $1`,
    [id],
  )
  expectFew(await explain(pool, feedText, [feedId]))
})

function expectFew(steps: Awaited<ReturnType<typeof explain>>): void {
  const read = steps.filter((step) => step['Relation Name']?.startsWith('booking'))
  expect(read.length).toBeGreaterThan(0)
  for (const step of read) {
    expect(step['Node Type']).not.toBe('Seq Scan')
    expect(step['Actual Rows'] * step['Actual Loops']).toBeLessThanOrEqual(ofEach)
  }
}
