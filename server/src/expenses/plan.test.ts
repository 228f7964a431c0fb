import { expect, test } from 'vitest'
import { tripAmongMany } from '../testing/many-trips.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { balancesText, listText } from './queries.ts'

const app = await startTestApp({}, { isFresh: true })
const { pool } = app.connections

const ofEach = 50

test('a list and its sums read the expenses of their trip alone, however many there are', async () => {
  const { id, tokenHash } = await tripAmongMany(app)
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
  await vacuum(pool, 'trip', 'traveller', 'expense', 'expense_person', 'expense_share')
  for (const text of [listText, balancesText]) {
    const steps = await explain(pool, text, [tokenHash, id])
    expect(steps.map((step) => step['Relation Name'])).toContain('expense_share')
    expectFew(steps, 'expense', ofEach)
    // Nor is what all of them share gone through anew for each.
    for (const step of steps) {
      const passedOver = (step['Rows Removed by Filter'] ?? 0) * step['Actual Loops']
      expect(passedOver).toBeLessThanOrEqual(ofEach)
    }
  }
})
