import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { listTrips } from './list-trips.ts'
import { matchTexts } from './scan-texts.ts'
import { matchTrips } from './scan-trips.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const many = 3_000
/** One in so many goes to Norway, all others to France. */
const rare = 100

async function fill() {
  const dates = { startDate: day(40), endDate: day(45) }
  const { id } = await make.trip(await make.user(), dates)
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now() from generate_series(1, ${many}) n`)
  await pool.query(
    `insert into trip
     select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid(), 'owner_id', member.id,
       'countries', array[code], 'all_countries', array[code], 'audience', 'everyone',
       'created_at', now() - n * interval '1 minute', 'search', format('''c:%s'' ''m:%s''', code, month)))).*
     from trip,
       (select id, row_number() over (order by id) as n from member where first_name = 'Many') member,
       lateral (select case when n % ${rare} = 0 then 'NO' else 'FR' end as code) going,
       to_char(trip.start_date, 'YYYY-MM') month
     where trip.id = $1`,
    [id],
  )
  await vacuum(pool, 'trip', 'member')
}

/** The pool, whose statements are written down; by their statistics the club is as large as is told. */
function recording(shares: Record<string, number>) {
  const asked: { text: string; values: unknown[] }[] = []
  const query = async (text: string, values: unknown[]) => {
    if (text.includes('pg_stats')) {
      const [words, told] = [Object.keys(shares), Object.values(shares)]
      return { rows: [{ trips: 500_000, words, shares: [...told, ...told] }] }
    }
    asked.push({ text, values })
    return pool.query(text, values)
  }
  return { asked, club: { query } as unknown as pg.Pool }
}

const ways = new Set(Object.values(matchTexts).flatMap((texts) => Object.values(texts)))

test('what one trip in a hundred has is looked for along the order, and not all of it by the index', async () => {
  await fill()
  const month = day(40).slice(0, 7)
  for (const query of [{ country: 'NO' }, { from: day(40), to: day(40) }]) {
    const { asked, club } = recording({ 'c:NO': 1 / rare, [`m:${month}`]: 0.05, 'm:long': 0.001 })
    const { page } = await listTrips(club, { limit: 20, ...query }, null)
    expect(page).toHaveLength(20)
    expect(asked.filter(({ text }) => ways.has(text))).toHaveLength(0)
  }
})

test('of all that the index finds only the first are asked whether they may be seen', async () => {
  await fill()
  const { asked, club } = recording({})
  const filter = {
    viewerId: null,
    today: day(0),
    words: `'c:FR'`,
    indexed: { parts: [], countries: ['FR'], months: null, isWhole: true },
    from: undefined,
    to: undefined,
    type: undefined,
    isLooking: undefined,
    languages: [],
    estimate: null,
  }
  for (const order of ['newest', 'date'] as const) {
    const first = {
      order,
      after: null,
      upTo: null,
      limit: 21,
      shown: 20,
      isRanked: false,
      enough: 21,
    }
    const { found } = await matchTrips(club, filter, first)
    expect(found).toHaveLength(21)
    const { text, values } = asked.at(-1)!
    expectFew(await explain(pool, text, values), 'member', 21)
  }
})
