import { dayInUtc } from '@farfolk/contract/calendar-days'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { explain, rowsRead, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { experienceFacts } from './experience-facts.ts'
import { dueText, ownListTexts, userListText } from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const count = 2_000

function insertMembers() {
  return pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
    from generate_series(1, ${count}) n`)
}

/** A member about whom thousands have written, and they about thousands, among as many others. */
async function fill() {
  const maya = await make.user()
  await insertMembers()
  const insert = (columns: string, from: string) =>
    pool.query(
      `insert into experience (id, kind, recommended, body, created_at, published_at, ${columns})
       select gen_random_uuid(), 'met', 'yes', 'Kind', at, at, ${from}
       from (select id, now() - random() * interval '99 days' as at from member where id <> $1) other`,
      [maya.id],
    )
  await insert('author_id, about_id', 'id, $1')
  await insert('author_id, about_id', '$1, id')
  await vacuum(pool, 'member', 'experience')
  return { maya, token: hashToken(maya.token) }
}

test('a page reads a page, however many there are', async () => {
  const { maya, token } = await fill()
  const own = [token, 20, null, null, null]
  expect(await rowsRead(pool, ownListTexts.written, own)).toBeLessThan(60)
  expect(await rowsRead(pool, ownListTexts.about, own)).toBeLessThan(60)
  expect(await rowsRead(pool, userListText.session, [token, 20, null, null, maya.id])).toBeLessThan(
    60,
  )
  expect(await rowsRead(pool, userListText.session, [null, 20, null, null, maya.id])).toBeLessThan(
    60,
  )
  const middle = [`${Date.now() - 50 * 86_400_000}000`, '00000000-0000-7000-8000-000000000000']
  expect(await rowsRead(pool, userListText.session, [token, 20, ...middle, maya.id])).toBeLessThan(
    60,
  )
})

test('what a profile counts is read by who it is about', async () => {
  const { maya } = await fill()
  const { rows } = await pool.query<{ about_id: string }>(
    'select about_id from experience where author_id = $1 limit 1',
    [maya.id],
  )
  const facts = `select ${experienceFacts('m', '$2::uuid')} from member m where m.id = $1`
  expect(await rowsRead(pool, facts, [rows[0]!.about_id, maya.id])).toBeLessThan(10)
  const steps = await explain(pool, facts, [rows[0]!.about_id, maya.id])
  const whole = steps.filter((step) => step['Node Type'] === 'Seq Scan')
  expect(whole.map((step) => step['Relation Name'])).not.toContain('experience')
})

test('what is due reads the own trips alone', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const trip = (owner: { id: string }) =>
    make.trip(owner, { startDate: dayInUtc(-9), endDate: dayInUtc(-5) })
  await make.traveller(await trip(maya), ben)
  const { id } = await trip(ben)
  await insertMembers()
  await pool.query(
    `insert into trip
     select (jsonb_populate_record(
       trip, jsonb_build_object('id', gen_random_uuid(), 'owner_id', member.id))).*
     from trip, member where trip.id = $1 and member.id not in ($2, $3)`,
    [id, maya.id, ben.id],
  )
  await pool.query(
    `insert into traveller (trip_id, id, member_id, status)
     select id, gen_random_uuid(), owner_id, 'owner' from trip
     where not exists (select from traveller where trip_id = trip.id)`,
  )
  await vacuum(pool, 'member', 'trip', 'traveller')
  expect(await rowsRead(pool, dueText, [hashToken(maya.token)])).toBeLessThan(20)
})
