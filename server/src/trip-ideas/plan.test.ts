import { expect, test } from 'vitest'
import { tripsText as feedText } from '../calendar-feeds/queries.ts'
import { tripAmongMany } from '../testing/many-trips.ts'
import { expectFew, explain } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { travellersText } from '../trip-files/queries.ts'
import { listText } from './queries.ts'

const app = await startTestApp()
const { pool } = app.connections

const ofEach = 50

test('a list reads the ideas of its trip alone, and who wants those, however many there are', async () => {
  const { owner: maya, id, tokenHash } = await tripAmongMany(app)
  await pool.query(
    `insert into trip_idea (id, trip_id, author_id, title, day, position)
     select gen_random_uuid(), id, owner_id, 'The mine',
       case when n % 2 = 0 then date '2031-05-01' + n end, case when n % 2 = 0 then 0 end
     from trip, generate_series(1, ${ofEach}) n`,
  )
  await pool.query(
    `insert into trip_idea_want (idea_id, member_id)
     select trip_idea.id, $1 from trip_idea`,
    [maya.id],
  )
  const tables = ['member', 'trip', 'traveller', 'trip_idea', 'trip_idea_want']
  for (const table of tables) await pool.query(`vacuum analyze ${table}`)
  const steps = await explain(pool, listText, [tokenHash, id])
  expect(steps.map((step) => step['Relation Name'])).toContain('trip_idea_want')
  expectFew(steps, 'trip_idea', ofEach)

  const feedId = crypto.randomUUID()
  await pool.query('insert into calendar_feed (id, member_id) values ($1, $2)', [feedId, maya.id])
  expectFew(await explain(pool, travellersText, [id, maya.id]), 'trip_idea', ofEach)
  // Of all her trips that have days: of this one.
  await pool.query(
    `update trip set start_date = '2031-05-01', last_day = '2031-05-09' where id = $1`,
    [id],
  )
  expectFew(await explain(pool, feedText, [feedId]), 'trip_idea', ofEach)
})
