import { test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { ofNoTown } from '../testing/make-tips.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { wordsTyped } from './queries.ts'
import { listText, type Narrowed, ofTripTexts, ownText } from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const ofCity = 6_000
const elsewhere = 4_000
const writers = 1_000

/**
 * A city full of tips, among a country that has some of other towns, each marked by a few. With a hundred common words,
 * of fewer PostgreSQL guesses how many begin alike.
 */
async function fill() {
  const maya = await make.user()
  await pool.query(
    `with writer as (
       insert into member (id, email, first_name, email_confirmed_at)
       select gen_random_uuid(), 'writer-' || n || '@club.example', 'Writer', now()
       from generate_series(0, ${writers - 1}) n returning id),
     numbered as (select id, row_number() over () - 1 as n from writer)
     insert into tip (id, owner_id, kind, text, country_code, place_id, place_name, lat, lng, audience, search, created_at)
     select gen_random_uuid(), numbered.id, case when told.n % 100 = 0 then 'sleep' else 'eat' end,
       'Ask for the corner', case when told.n <= ${ofCity + elsewhere / 2} then 'SE' else 'NO' end,
       case when told.n <= ${ofCity} then 2673730 when told.n % 4 > 0 then told.n end,
       case when told.n <= ${ofCity} or told.n % 4 > 0 then 'X' end,
       case when told.n <= ${ofCity} or told.n % 4 > 0 then 59 end,
       case when told.n <= ${ofCity} or told.n % 4 > 0 then 18 end,
       'everyone',
       concat('corner ', case when told.n % 1000 = 0 then 'lumen ' end, 'word', told.n % 150)::tsvector,
       now() - random() * interval '360 days'
     from generate_series(1, ${ofCity + elsewhere}) told (n)
     join numbered on numbered.n = told.n % ${writers}`,
  )
  await pool.query(
    `insert into tip_mark (tip_id, member_id)
     select tip.id, fan.id from (select id, row_number() over () as n from tip) tip
     join lateral (select id from member where member.id <> tip.id
       order by member.id limit tip.n % 7) fan on true`,
  )
  const town = { id: '2673730', name: 'X', lat: 59, lng: 18 }
  const trip = await make.trip(maya, { stops: [stopIn('SE', false, town), stopIn('NO')] })
  for (const kind of ['see', 'know'] as const) await make.tip(maya, { kind, ...ofNoTown })
  await vacuum(pool, 'member', 'tip', 'tip_mark', 'friendship', 'trip', 'trip_stop')
  return { token: hashToken(maya.token), trip }
}

test('each reads a page of what a city, a country or a trip has, and no more', async () => {
  const { token, trip } = await fill()
  const middle = [`3_${Date.now() - 100 * 86_400_000}000`, '00000000-0000-7000-8000-000000000000']
  const none = { country: undefined, place: undefined, kind: undefined, words: undefined }
  const lists: Narrowed[] = [
    { ...none, country: 'SE' },
    { ...none, country: 'SE', kind: 'eat' },
    { ...none, country: 'SE', kind: 'sleep' },
    { ...none, place: '2673730' },
    { ...none, country: 'SE', place: '2673730' },
    { ...none, place: '2673730', kind: 'sleep' },
    { ...none, country: 'SE', words: wordsTyped('corn') },
    { ...none, country: 'SE', words: wordsTyped('lumen') },
  ]
  for (const [key, id] of [[null, null], middle]) {
    const page = [token, 20, key, id]
    for (const wanted of lists) {
      const [text, values] = listText(wanted, key === null)
      expectFew(await explain(pool, text, [...page, ...values]), 'tip', 60)
    }
    const ofTrip = key === null ? ofTripTexts.first : ofTripTexts.next
    expectFew(await explain(pool, ofTrip, [...page, trip.id]), 'tip', 90)
    const ofOwn = [token, 20, key?.slice('3_'.length) ?? null, id]
    expectFew(await explain(pool, ownText, ofOwn), 'tip', 60)
  }
})
