import { test } from 'vitest'
import { expectFewInFeed } from '../calendar-feeds/testing.ts'
import { progressText } from '../packing-lists/statements.ts'
import { tripAmongMany } from '../testing/many-trips.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { listText } from './queries.ts'
import { dueTripsText, remindText } from './tell-due.ts'

const app = await startTestApp({}, { isFresh: true })
const { pool } = app.connections

const ofEach = 50

test('a list, a calendar, a card and a reminder read the to-dos of one trip, and those that are due, however many there are', async () => {
  const trip = await tripAmongMany(app)
  await pool.query(
    `insert into trip_todo (id, trip_id, author_id, text, due_day, assignee_id, done_at, done_by)
     select gen_random_uuid(), id, owner_id, 'Call', date '2031-05-01' + n, owner_id,
       case when n % 2 = 0 then now() end, case when n % 2 = 0 then owner_id end
     from trip, generate_series(1, ${ofEach}) n`,
  )
  await pool.query(
    `update trip_todo set due_day = current_date, done_at = null, done_by = null
     where id in (select id from trip_todo where trip_id = $1 limit 2)`,
    [trip.id],
  )
  await vacuum(pool, 'member', 'trip', 'traveller', 'trip_todo')
  expectFew(await explain(pool, listText, [trip.tokenHash, trip.id]), 'trip_todo', ofEach)
  expectFew(await explain(pool, dueTripsText, []), 'trip_todo', 2)
  const reminding = await explain(pool, remindText, [trip.id])
  for (const table of ['trip_todo', 'trip', 'traveller']) expectFew(reminding, table, ofEach)
  await expectFewInFeed(pool, trip, 'trip_todo', ofEach)
  expectFew(await explain(pool, progressText, [trip.tokenHash]), 'trip_todo', ofEach)
})
