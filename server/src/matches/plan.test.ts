import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { explain, vacuum } from '../testing/plan.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { matchesText } from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const many = 400
const countries = 40

/** Copies of a trip, each in another place, of one country of those there are. */
const copies = `
  with made as (
    insert into trip (id, owner_id, name, start_date, end_date, last_day, looking_for_company)
    select gen_random_uuid(), owner_id, name, start_date, end_date, last_day, false
    from trip, generate_series(1, ${many}) where id = $1
    returning id, owner_id),
  numbered as (select *, row_number() over () as n from made),
  seats as (
    insert into traveller (trip_id, id, member_id, status)
    select id, gen_random_uuid(), owner_id, 'owner' from made),
  stops as (
    insert into trip_stop (trip_id, id, position, place_name, country_code, lat, lng)
    select numbered.id, gen_random_uuid(), 0, place_name, country_code, lat, lng
    from numbered, trip_stop where trip_id = $1)
  insert into stay (trip_id, position, country_code, cell, near_cells, from_day, to_day, is_looking, x, y, z)
  select numbered.id, 0, chr(65 + n::int % ${countries} / 20) || chr(65 + n::int % 20), n, array[n],
    from_day, to_day, false, cosd(n / 5.0), sind(n / 5.0), 0
  from numbered, stay where stay.trip_id = $1`

test('own stays are held against those of friends in the same country or cell alone', async () => {
  const [me, friend] = [await make.user(), await make.user({ trips_audience: 'friends' })]
  await make.friendship(me, friend)
  const dates = { startDate: day(40), endDate: day(45), stops: [stopIn('SE')] }
  for (const owner of [me, friend]) {
    await pool.query(copies, [(await make.trip(owner, dates)).id])
  }
  await vacuum(pool, 'member', 'trip', 'trip_stop', 'stay', 'traveller')
  const steps = await explain(pool, matchesText, [hashToken(me.token), 20, null, null])
  const looks = steps.map((step) => {
    const thrownAway =
      (step as { 'Rows Removed by Join Filter'?: number })['Rows Removed by Join Filter'] ?? 0
    return (step['Actual Rows'] + thrownAway) * step['Actual Loops']
  })
  // Of a page's trips each is held against all own stays once more, for where they meet.
  expect(Math.max(...looks)).toBeLessThan(21 * (many + 1))
})
