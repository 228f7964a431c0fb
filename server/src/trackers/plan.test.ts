import { expect, test } from 'vitest'
import { routeTexts } from '../trip-files/queries.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { tripAmongMany } from '../testing/many-trips.ts'
import { startTestApp } from '../testing/test-app.ts'
import { holdText, keepText, positionsText } from './statements.ts'
import { dayFromNow } from './testing.ts'

const testApp = await startTestApp({}, { isFresh: true })
const { make, connections } = testApp
const { pool } = connections

const days = 30
const perDay = 100
const members = 20

test('a batch reads what it adds to and its days, however much is recorded', async () => {
  const { owner, id } = await tripAmongMany(testApp)
  await pool.query(`update trip set start_date = $1, last_day = $2 where id = $3`, [
    dayFromNow(-days),
    dayFromNow(days),
    id,
  ])
  const trackerId = crypto.randomUUID()
  await pool.query('insert into tracker (member_id, id) values ($1, $2)', [owner.id, trackerId])
  await pool.query(
    `with made as (
       insert into member (id, email, first_name)
       select gen_random_uuid(), 'm-' || n || '@club.example', 'M' from generate_series(1, 3000) n returning id)
     insert into tracker (member_id, id) select id, gen_random_uuid() from made`,
  )
  const recorded = [{ memberId: owner.id, tripId: id }]
  for (let index = 1; index < members; index++) {
    const member = await make.user()
    recorded.push({ memberId: member.id, tripId: (await make.trip(member)).id })
  }
  const now = Math.floor(Date.now() / 30_000)
  for (const { memberId, tripId } of recorded) {
    await pool.query(
      `insert into recorded_position (member_id, slot, trip_id, day, at, lat, lng)
       select $1, $3 - 2880 * day - slot, $2, current_date - day, to_timestamp(30 * ($3::int - 2880 * day - slot)),
         41 + slot / 1e4, 12
       from generate_series(1, ${days}) day, generate_series(1, ${perDay}) slot`,
      [memberId, tripId, now],
    )
  }
  await pool.query(
    `insert into recorded_day (trip_id, day, member_id, lines, length_km)
     select distinct trip_id, day, member_id, array['_p~iF~ps|U_ulL'], 1 from recorded_position`,
  )
  await vacuum(pool, 'recorded_position', 'recorded_day', 'tracker', 'trip', 'member')

  const today = dayFromNow(0)
  const sent = [[now], [new Date(now * 30_000)], [today], [41.9], [12.5]]
  const held = await explain(pool, holdText, [trackerId])
  expectFew(held, 'tracker', 1)
  const kept = await explain(pool, keepText, [owner.id, ...sent])
  expectFew(kept, 'trip', 1)
  const read = await explain(pool, positionsText, [owner.id, [id], [dayFromNow(-3)]])
  expectFew(read, 'recorded_position', perDay)
  const route = await explain(pool, routeTexts.open, [id, owner.id])
  expectFew(route, 'recorded_day', days)
  const { rows } = await pool.query('select count(*)::int as count from recorded_position')
  expect(rows[0].count).toBe(days * perDay * members + 1)
})
