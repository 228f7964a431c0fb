import { expect, test } from 'vitest'
import { expectFewInCalendars } from '../calendar-feeds/testing.ts'
import { tripAmongMany } from '../testing/many-trips.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { listText } from './queries.ts'

const app = await startTestApp({}, { isFresh: true })
const { pool } = app.connections

const ofEach = 50

test('a list reads the ideas of its trip alone, and who wants those, however many there are', async () => {
  const trip = await tripAmongMany(app)
  await pool.query(
    `insert into trip_idea (id, trip_id, author_id, title, day, position)
     select gen_random_uuid(), id, owner_id, 'The mine',
       case when n % 2 = 0 then date '2031-05-01' + n end, case when n % 2 = 0 then 0 end
     from trip, generate_series(1, ${ofEach}) n`,
  )
  await pool.query(
    `insert into trip_idea_want (idea_id, member_id)
     select trip_idea.id, $1 from trip_idea`,
    [trip.owner.id],
  )
  const tables = ['member', 'trip', 'traveller', 'trip_idea', 'trip_idea_want']
  await vacuum(pool, ...tables)
  const steps = await explain(pool, listText, [trip.tokenHash, trip.id])
  expect(steps.map((step) => step['Relation Name'])).toContain('trip_idea_want')
  expectFew(steps, 'trip_idea', ofEach)
  await expectFewInCalendars(pool, trip, 'trip_idea', ofEach)
})
