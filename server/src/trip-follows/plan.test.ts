import { countedFollowers, mostFollowedTrips } from '@farfolk/contract/trip-follows'
import { NIL } from 'uuid'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { expectFew, explain, mostLooks, vacuum } from '../testing/plan.ts'
import { tripAmongMany } from '../testing/many-trips.ts'
import { startTestApp } from '../testing/test-app.ts'
import { followedTripsText, followText, toldText } from './statements.ts'

const testApp = await startTestApp({}, { isFresh: true })
const { make, connections } = testApp
const { pool } = connections

const fans = 3_000
/** That nobody follows. */
const trips = 3_000

/** A trip that thousands follow, and a member who follows it and hundreds of others. */
async function fill() {
  const { id, tokenHash } = await tripAmongMany(testApp)
  const maya = await make.user()
  await pool.query(
    `insert into trip_follow (trip_id, member_id, created_at)
    select id, $1, now() - random() * interval '99 days' from trip`,
    [maya.id],
  )
  await pool.query(
    `with made as (
       insert into member (id, email, first_name, email_confirmed_at)
       select gen_random_uuid(), 'fan-' || n || '@club.example', 'Fan', now()
       from generate_series(1, ${fans}) n returning id)
     insert into trip_follow (trip_id, member_id) select trip.id, made.id
     from made, (select $1::uuid as id union all (select id from trip where id <> $1 limit 5)) trip`,
    [id],
  )
  await pool.query(
    `insert into trip
     select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid()))).*
     from trip, generate_series(1, ${trips}) where trip.id = $1`,
    [id],
  )
  await vacuum(pool, 'member', 'trip', 'traveller', 'trip_follow', 'friendship', 'album')
  return { id, owner: tokenHash, follower: hashToken(maya.token) }
}

test('each reads what it tells of, however many follow and are followed', async () => {
  const { id, owner, follower } = await fill()
  const middle = [`${Date.now() - 50 * 86_400_000}000`, '00000000-0000-7000-8000-000000000000']
  for (const place of [[null, null], middle]) {
    const page = await explain(pool, followedTripsText, [follower, 20, ...place])
    // Where one follows few for the planner, it looks at them all before it sorts.
    expectFew(page, 'trip_follow', mostFollowedTrips)
    expect(mostLooks(page, 'trip')).toBeLessThanOrEqual(mostFollowedTrips)
  }
  const own = await explain(pool, followText, [follower, id])
  expectFew(own, 'trip_follow', 1)
  const counted = await explain(pool, followText, [owner, id])
  expectFew(counted, 'trip_follow', countedFollowers)
  const step = await explain(pool, toldText, [id, NIL, 1_000, 'trip_changed'])
  expectFew(step, 'trip_follow', 1_001)
  const reads = step.filter((each) => each['Relation Name'] === 'trip_follow')
  expect(reads.map((each) => each['Rows Removed by Filter'] ?? 0)).toEqual([0])
})
