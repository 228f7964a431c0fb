import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { tripAmongMany } from '../testing/many-trips.ts'
import { expectFew, explain, mostLooks, type PlanStep, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { ownCalendarText } from './statement.ts'

const testApp = await startTestApp({}, { isFresh: true })
const { make, connections } = testApp
const { pool } = connections

/** Of the member; what is of others is ten times as much and more. */
const own = 40
const ofEach = 10
/** Trips that nobody of these has to do with. */
const elsewhere = 4_000

/** A member with some trips among a club's, all with bookings, ideas, followers, meet-ups and visits. */
async function fill() {
  const { owner, id } = await tripAmongMany(testApp)
  const maya = await make.user()
  const two = [maya.id, owner.id]
  await pool.query(
    `insert into member (id, email, first_name, email_confirmed_at)
     select gen_random_uuid(), 'fan-' || n || '@club.example', 'Fan', now()
     from generate_series(1, 500) n`,
  )
  await pool.query(
    `insert into trip
     select (jsonb_populate_record(trip, jsonb_build_object(
       'id', gen_random_uuid(), 'owner_id', $2::uuid))).*
     from trip, generate_series(1, ${own}) where trip.id = $1`,
    [id, maya.id],
  )
  await pool.query(
    `update trip set start_date = date '2031-01-01' + day, last_day = date '2031-01-05' + day
     from (select id as of_trip, (row_number() over (order by id) % 300)::int as day from trip) days
     where id = of_trip`,
  )
  await pool.query(
    `insert into traveller (trip_id, id, member_id, status)
     select id, gen_random_uuid(), owner_id, 'owner' from trip where owner_id = $1`,
    [maya.id],
  )
  await pool.query(
    `insert into booking (id, trip_id, author_id, kind, title, start_date)
     select gen_random_uuid(), id, owner_id, 'other', 'Ferry', start_date + n
     from trip, generate_series(1, ${ofEach}) n`,
  )
  await pool.query(
    `insert into trip_idea (id, trip_id, author_id, title, day, position)
     select gen_random_uuid(), id, owner_id, 'The mine', start_date + n, 0
     from trip, generate_series(1, ${ofEach}) n`,
  )
  await pool.query(
    `insert into trip_todo (id, trip_id, author_id, text, due_day)
     select gen_random_uuid(), id, owner_id, 'Call', start_date + n
     from trip, generate_series(1, ${ofEach}) n`,
  )
  await pool.query(
    `insert into trip_follow (trip_id, member_id)
     select id, $1::uuid from (select id from trip where owner_id = $2 limit ${own}) few
     union all
     select trip.id, fan.id
     from trip, (select id from member where id not in ($1, $2) limit 20) fan`,
    two,
  )
  await pool.query(
    `insert into meet_up (id, owner_id, name, description, place_name, country_code, lat, lng,
       spot, starts, starts_at, over_at, audience)
     select gen_random_uuid(), id, 'Dinner', '', 'X', 'SE', 59.3, 18.1, '',
       at, at at time zone 'utc', at at time zone 'utc' + interval '4 hours', 'members'
     from (select id, timestamp '2031-01-01 19:00' + row_number() over () * interval '1 day' as at
       from member where id not in ($1, $2)) fan`,
    two,
  )
  await pool.query(
    `insert into meet_up_comer (meet_up_id, member_id)
     select id, $1::uuid from (select id from meet_up limit ${own}) few
     union all
     select meet_up.id, fan.id
     from meet_up, (select id from member where id not in ($1, $2) limit 10) fan`,
    two,
  )
  await pool.query(
    `insert into visit (id, host_id, guest_id, offer, first_day, last_day, message, status)
     select gen_random_uuid(), case when n <= ${own} then $1::uuid else host_id end, id, 'meet',
       date '2031-01-01' + n, date '2031-01-02' + n, 'Hello', 'accepted'
     from (select id, lag(id) over (order by id) as host_id,
         (row_number() over (order by id))::int as n
       from member where id not in ($1, $2)) fan`,
    two,
  )
  await pool.query(
    `insert into trip
     select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid()))).*
     from trip, generate_series(1, ${elsewhere}) where trip.id = $1`,
    [id],
  )
  await pool.query(
    `insert into traveller (trip_id, id, member_id, status)
     select trip.id, gen_random_uuid(), fan.id, 'accepted'
     from (select id, row_number() over (order by id) % 400 as nth from trip) trip
     join (select id, row_number() over (order by id) % 400 as nth
       from member where id not in ($1, $2)) fan using (nth)
     on conflict do nothing`,
    two,
  )
  await vacuum(
    pool,
    'member',
    'trip',
    'traveller',
    'booking',
    'trip_idea',
    'trip_todo',
    'trip_follow',
    'meet_up',
    'meet_up_comer',
    'visit',
    'friendship',
  )
  return hashToken(maya.token)
}

test('it reads what the member has, and of that what may be seen on these days', async () => {
  const token = await fill()
  const days = ['2031-01-01', '2031-02-28']
  const expectOwn = (steps: PlanStep[]) => {
    expectFew(steps, 'booking', own * ofEach)
    expectFew(steps, 'trip_idea', own * ofEach)
    expectFew(steps, 'trip_todo', own * ofEach)
    expect(mostLooks(steps, 'trip')).toBeLessThanOrEqual(own * ofEach)
    for (const table of ['traveller', 'trip_follow', 'meet_up', 'meet_up_comer', 'visit']) {
      expect(mostLooks(steps, table)).toBeLessThanOrEqual(own * ofEach)
    }
  }
  expectOwn(await explain(pool, ownCalendarText, [token, ...days]))
  // As a statement that is often asked is planned: for any days.
  const client = await pool.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare calendar as ${ownCalendarText}`)
  const asked = `execute calendar('\\x${token.toString('hex')}', '${days[0]}', '${days[1]}')`
  const generic = await explain(client, asked, [])
  client.release(true)
  expectOwn(generic)
})
