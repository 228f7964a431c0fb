import { expect, test } from 'vitest'
import { explain } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { balancesText, listText } from './queries.ts'

const { make, connections } = await startTestApp()
const { pool } = connections

const trips = 400
const ofEach = 50

test('a list and its sums read the expenses of their trip alone, however many there are', async () => {
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
    `insert into expense_person (id, trip_id, member_id)
     select id, trip_id, member_id from traveller`,
  )
  await pool.query(
    `insert into expense (id, trip_id, author_id, paid_by, kind, title, date, amount, currency)
     select gen_random_uuid(), trip_id, member_id, id, 'spent', 'Ferry', date '2031-05-01' + n, 100,
       'EUR'
     from expense_person, generate_series(1, ${ofEach}) n`,
  )
  await pool.query(
    `insert into expense_share (expense_id, person_id, position, parts)
     select id, paid_by, 0, 1 from expense`,
  )
  for (const table of ['trip', 'traveller', 'expense', 'expense_person', 'expense_share']) {
    await pool.query(`vacuum analyze ${table}`)
  }
  const { rows } = await pool.query<{ token_hash: Buffer }>(
    'select token_hash from session where member_id = $1',
    [maya.id],
  )
  for (const text of [listText, balancesText]) {
    const steps = await explain(pool, text, [rows[0]!.token_hash, id])
    const read = steps.filter((step) => step['Relation Name']?.startsWith('expense'))
    expect(read.map((step) => step['Relation Name'])).toContain('expense_share')
    for (const step of read) {
      expect(step['Node Type']).not.toBe('Seq Scan')
      expect(step['Actual Rows'] * step['Actual Loops']).toBeLessThanOrEqual(ofEach)
    }
  }
})
