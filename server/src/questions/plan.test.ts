import { dayInUtc } from '@farfolk/contract/calendar-days'
import { countedAnswers } from '@farfolk/contract/questions'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { expectFew, explain, mostLooks, vacuum } from '../testing/plan.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import {
  atPlaceOfInterestTexts,
  atPlaceTexts,
  nearTexts,
  ofInterestTexts,
  ownTexts,
  questionText,
} from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

/** How much is asked of one city, and of the rest of the world. */
const ofCity = 4_000
const elsewhere = 4_000
const fans = 2_000
/** Of another's trip, all in that city. */
const manyStops = 50

/** A city full of questions, all but some answered, of which one has many answers. */
async function fill() {
  const town = { id: null, name: 'X', region: null, countryCode: 'SE', lat: 59.33, lng: 18.07 }
  const maya = await make.user({ hometown: JSON.stringify({ ...town, population: null }) })
  await pool.query(
    `with asker as (
       insert into member (id, email, first_name, email_confirmed_at)
       select gen_random_uuid(), 'asker-' || n || '@club.example', 'Asker', now()
       from generate_series(0, ${fans - 1}) n returning id),
     numbered as (select id, row_number() over () - 1 as n from asker)
     insert into question (id, owner_id, title, body, place_id, place_name, country_code, lat, lng, created_at,
       interest)
     select gen_random_uuid(), numbered.id, 'Where to?', '', 1, 'X', 'SE',
       59.33 + case when asked.n <= ${ofCity} then random() / 5 else random() * 25 - 13 end,
       18.07 + case when asked.n <= ${ofCity} then random() / 5 else random() * 250 - 130 end,
       now() - random() * interval '360 days',
       case when asked.n % 50 = 0 then 'golf' when asked.n % 2 = 0 then 'hiking' end
     from generate_series(1, ${ofCity + elsewhere}) asked (n)
     join numbered on numbered.n = asked.n % ${fans}`,
  )
  await pool.query(
    `insert into comment (id, author_id, body, question_id)
     select gen_random_uuid(), $1, 'There', id from question where random() < 0.99`,
    [(await make.user()).id],
  )
  const { id: full } = await make.question(await make.user())
  await pool.query(
    `insert into comment (id, author_id, body, question_id)
     select gen_random_uuid(), id, 'There', $1 from member limit 1500`,
    [full],
  )
  await pool.query(
    `insert into comment (id, author_id, body, question_id)
     select gen_random_uuid(), $1, 'There', id from question order by random() limit 300`,
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
  await vacuum(pool, 'member', 'question', 'comment', 'friendship', 'trip', 'stay')
  return { full, token: hashToken(maya.token), travellerToken: hashToken(traveller.token) }
}

test('each reads a page of what is asked of a city, and no more answers than it counts', async () => {
  const { full, token, travellerToken } = await fill()
  const middle = [`${Date.now() - 150 * 86_400_000}000`, '00000000-0000-7000-8000-000000000000']
  for (const place of [[null, null], middle]) {
    for (const kind of ['all', 'unanswered'] as const) {
      const here = [token, 20, ...place, 59.4, 18.1]
      for (const page of [
        await explain(pool, nearTexts[kind], [token, 20, ...place]),
        await explain(pool, atPlaceTexts[kind], here),
        await explain(pool, ofInterestTexts[kind], [token, 20, ...place, 'hiking']),
        await explain(pool, ofInterestTexts[kind], [token, 20, ...place, 'golf']),
        await explain(pool, atPlaceOfInterestTexts[kind], [...here, 'hiking']),
        await explain(pool, atPlaceOfInterestTexts[kind], [...here, 'golf']),
      ]) {
        expectFew(page, 'question', 500)
        // A page of each cell.
        expect(mostLooks(page, 'question')).toBeLessThanOrEqual(120)
        expect(mostLooks(page, 'comment')).toBeLessThanOrEqual(20 * countedAnswers)
      }
    }
    for (const kind of ['all', 'unanswered'] as const) {
      const many = await explain(pool, nearTexts[kind], [travellerToken, 20, ...place])
      // As of one stop.
      expect(mostLooks(many, 'question')).toBeLessThanOrEqual(120)
    }
    const own = await explain(pool, ownTexts.answered, [token, 20, ...place])
    // All that one has answered, by either plan that is near enough for statistics to choose: of eight thousand.
    expect(mostLooks(own, 'question')).toBeLessThanOrEqual(1_000)
    expectFew(await explain(pool, ownTexts.asked, [token, 20, ...place]), 'question', 100)
  }
  // As a statement that is often asked is planned: for any cursor.
  const [key, id] = middle
  for (const kind of ['all', 'unanswered'] as const) {
    const client = await pool.connect()
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare near as ${nearTexts[kind]}`)
    const asked = `execute near('\\x${token.toString('hex')}', 20, '${key}', '${id}')`
    const generic = await explain(client, asked, [])
    client.release(true)
    expect(mostLooks(generic, 'question')).toBeLessThanOrEqual(120)
  }
  // Of a session that there is none of.
  const nobody = [Buffer.alloc(32), 20, null, null]
  for (const page of [
    await explain(pool, nearTexts.all, nobody),
    await explain(pool, atPlaceTexts.all, [...nobody, 59.4, 18.1]),
    await explain(pool, ofInterestTexts.all, [...nobody, 'hiking']),
    await explain(pool, atPlaceOfInterestTexts.all, [...nobody, 59.4, 18.1, 'hiking']),
  ]) {
    expect(mostLooks(page, 'question')).toBe(0)
  }
  const one = await explain(pool, questionText, [token, full])
  expectFew(one, 'question', 2)
  expect(mostLooks(one, 'comment')).toBeLessThanOrEqual(countedAnswers + 1)
})
