import { dayInUtc } from '@farfolk/contract/calendar-days'
import { mostAtMeetUp } from '@farfolk/contract/meet-ups'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { stopIn } from '../testing/stops.ts'
import { expectFew, explain, mostLooks, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import {
  atPlaceOfInterestText,
  atPlaceText,
  comersText,
  meetUpText,
  nearText,
  ofInterestText,
  ownTexts,
} from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

/** How many are called in one city within a year, and how many in the rest of the world. */
const ofCity = 4_000
const elsewhere = 4_000
const fans = 2_000
/** Of another's trip, all in that city. */
const manyStops = 50

/** A city full of meet-ups, some for friends alone, of which one is full. */
async function fill() {
  const town = { id: null, name: 'X', region: null, countryCode: 'SE', lat: 59.33, lng: 18.07 }
  const hometown = JSON.stringify({ ...town, population: null })
  const maya = await make.user({ hometown })
  const host = await make.user()
  await pool.query(
    `with host as (
       insert into member (id, email, first_name, email_confirmed_at)
       select gen_random_uuid(), 'host-' || n || '@club.example', 'Host', now()
       from generate_series(0, ${fans - 1}) n returning id),
     numbered as (select id, row_number() over () - 1 as n from host),
     called as (
       select n, n <= ${ofCity} as is_here,
         date_trunc('minute', now() at time zone 'utc') + random() * interval '360 days' as at
       from generate_series(1, ${ofCity + elsewhere}) n)
     insert into meet_up (id, owner_id, name, description, place_name, country_code, lat, lng, spot,
       starts, starts_at, over_at, audience, interest)
     select gen_random_uuid(), numbered.id, 'Dinner', '', 'X', 'SE',
       59.33 + case when is_here then random() / 5 else random() * 25 - 13 end,
       18.07 + case when is_here then random() / 5 else random() * 250 - 130 end, '',
       at, at at time zone 'utc', at at time zone 'utc' + interval '4 hours',
       case when random() < 0.1 then 'friends' else 'members' end,
       case when called.n % 50 = 0 then 'golf' when called.n % 2 = 0 then 'hiking' end
     from called join numbered on numbered.n = called.n % ${fans}`,
  )
  const full = await make.meetUp(host)
  await pool.query(
    `insert into meet_up_comer (meet_up_id, member_id)
     select $1, id from member where id <> $2 limit ${mostAtMeetUp - 1}`,
    [full.id, host.id],
  )
  await pool.query(
    `insert into meet_up_comer (meet_up_id, member_id, created_at)
     select id, $1, now() - random() * interval '9 days' from meet_up
     order by random() limit 300
     on conflict do nothing`,
    [maya.id],
  )
  const days = { startDate: dayInUtc(), endDate: dayInUtc(300) }
  await make.trip(maya, { ...days, stops: [stopIn('SE', false, town)] })
  const traveller = await make.user()
  const stops = Array.from({ length: manyStops }, (_, n) => ({
    ...stopIn('SE', false, { ...town, lat: 59.33 + n / 500 }),
    arrivalDate: dayInUtc(n * 6),
    departureDate: dayInUtc(n * 6 + 6),
  }))
  await make.trip(traveller, { ...days, stops })
  await vacuum(pool, 'member', 'meet_up', 'meet_up_comer', 'friendship', 'trip', 'stay')
  return { full: full.id, token: hashToken(maya.token), travellerToken: hashToken(traveller.token) }
}

test('each reads a page of what is called in a city, and who comes to what it shows', async () => {
  const { full, token, travellerToken } = await fill()
  const middle = [`${Date.now() + 150 * 86_400_000}000`, '00000000-0000-7000-8000-000000000000']
  for (const place of [[null, null], middle]) {
    for (const page of [
      await explain(pool, nearText, [token, 20, ...place]),
      await explain(pool, atPlaceText, [token, 20, ...place, 59.4, 18.1, null]),
      await explain(pool, ofInterestText, [token, 20, ...place, 'hiking', null]),
      await explain(pool, ofInterestText, [token, 20, ...place, 'golf', null]),
      await explain(pool, atPlaceOfInterestText, [token, 20, ...place, 59.4, 18.1, null, 'golf']),
    ]) {
      expectFew(page, 'meet_up', 5 * mostAtMeetUp)
      // A page of each cell, and what is closed to the viewer.
      expect(mostLooks(page, 'meet_up')).toBeLessThanOrEqual(120)
      expect(mostLooks(page, 'member')).toBeLessThanOrEqual(600)
    }
    const many = await explain(pool, nearText, [travellerToken, 20, ...place])
    // A page of each cell and quarter, and no more of what is closed to the viewer.
    expect(mostLooks(many, 'meet_up')).toBeLessThanOrEqual(500)
    const own = await explain(pool, ownTexts.upcoming, [token, 20, ...place])
    // All that one comes to, by either plan that is near enough for statistics to choose: of eight thousand.
    expect(mostLooks(own, 'meet_up')).toBeLessThanOrEqual(1_000)
  }
  // As a statement that is often asked is planned: for any cursor.
  const client = await pool.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare near as ${nearText}`)
  const [key, id] = middle
  const asked = `execute near('\\x${token.toString('hex')}', 20, '${key}', '${id}')`
  const generic = await explain(client, asked, [])
  client.release(true)
  expect(mostLooks(generic, 'meet_up')).toBeLessThanOrEqual(120)
  const one = await explain(pool, meetUpText, [token, full])
  expectFew(one, 'meet_up', mostAtMeetUp)
  const listed = await explain(pool, comersText, [token, 20, null, null, full])
  expect(mostLooks(listed, 'meet_up_comer')).toBeLessThanOrEqual(mostAtMeetUp)
})
