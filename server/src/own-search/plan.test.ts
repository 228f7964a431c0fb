import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { expectFew, explain, mostLooks, type PlanStep, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { ownSearchValues } from './find-own.ts'
import { searchOwnText } from './statement.ts'

const testApp = await startTestApp({}, { isFresh: true })
const { make, connections } = testApp
const { pool } = connections

const own = 20
const ofEach = 5
/** Of others, each with as much as one of the member's. */
const elsewhere = 1_000
const others = 20

const tables =
  'member traveller trip trip_stop booking trip_idea trip_todo expense packing_list packing_list_item album'

/** A member with some of everything among a club's, which many have. */
async function fill(): Promise<Buffer> {
  const maya = await make.user()
  const { id } = await make.trip(maya, { stops: [] })
  const owners: string[] = []
  for (let n = 0; n < others; n++) owners.push((await make.user()).id)
  await pool.query(
    `with copied as (
       insert into trip
       select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid(),
         'name', 'Journey ' || n,
         'owner_id', case when n < ${own} then owner_id else ($2::uuid[])[1 + n % ${others}] end))).*
       from trip, generate_series(1, ${own + elsewhere}) n where trip.id = $1
       returning id, owner_id)
     insert into traveller (trip_id, id, member_id, status)
     select id, gen_random_uuid(), owner_id, 'owner' from copied`,
    [id, owners],
  )
  await pool.query(
    `insert into trip_stop (trip_id, position, id, place_name, country_code, lat, lng)
     select id, n, gen_random_uuid(), 'Falun', 'SE', 60, 15 from trip, generate_series(10, 12) n`,
  )
  const ofTrips = `gen_random_uuid(), id, owner_id from trip, generate_series(1, ${ofEach}) n`
  const selected = (more: string) => `select ${ofTrips.replace(' from', `, ${more} from`)}`
  const day = `date '2031-05-01' + n`
  await pool.query(`insert into booking (id, trip_id, author_id, kind, title, start_date)
    ${selected(`'other', 'Ferry ' || n, ${day}`)}`)
  await pool.query(`insert into trip_idea (id, trip_id, author_id, title, day, position)
    ${selected(`'Mine ' || n, ${day}, 0`)}`)
  await pool.query(`insert into trip_todo (id, trip_id, author_id, text)
    ${selected(`'Call ' || n`)}`)
  await pool.query(`insert into expense_person (id, trip_id, member_id)
    select id, trip_id, member_id from traveller where status = 'owner'`)
  await pool.query(`insert into expense
      (id, trip_id, author_id, paid_by, kind, title, date, amount, currency)
    select gen_random_uuid(), trip_id, member_id, id, 'spent', 'Dinner ' || n, ${day}, 100, 'EUR'
    from expense_person, generate_series(1, ${ofEach}) n`)
  await pool.query(`insert into album (id, owner_id, name, trip_id)
    select gen_random_uuid(), owner_id, 'Photos', id from trip`)
  await pool.query(`insert into packing_list (id, owner_id, name, trip_id)
    select gen_random_uuid(), owner_id, 'Things', id from trip`)
  await pool.query(`insert into packing_list_item (id, list_id, author_id, name, position)
    select ${ofTrips.replace('from trip', `, 'Socks', n from packing_list`)}`)
  // Of fewer lists than a club has, reading all of them may be the cheapest.
  await pool.query(
    `insert into packing_list (id, owner_id, name)
     select gen_random_uuid(), ($1::uuid[])[1 + n % ${others}], 'Winter' from generate_series(1, 10000) n`,
    [owners],
  )
  await vacuum(pool, ...tables.split(' '))
  return hashToken(maya.token)
}

/** What is looked for: of everything, by a place, by nothing that there is. */
const queries = ['e', 'Ferry 3', 'falun', 'Sverige', 'passport']

const literalOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value))

async function explainGeneric(client: pg.PoolClient, values: readonly unknown[]) {
  const [token, ...others] = values as [Buffer, ...unknown[]]
  const literals = others.map((value) => {
    if (!Array.isArray(value)) return literalOf(value)
    return value.length === 0 ? `'{}'` : `array[${value.map(literalOf).join()}]`
  })
  return explain(client, `execute own('\\x${token.toString('hex')}', ${literals.join()})`, [])
}

function expectOwn(steps: PlanStep[]) {
  for (const table of [
    'booking',
    'trip_idea',
    'trip_todo',
    'expense',
    'packing_list_item',
    'album',
  ]) {
    expectFew(steps, table, own * ofEach)
  }
  const few = own * ofEach * 2
  for (const table of ['trip', 'traveller', 'trip_stop', 'packing_list']) {
    expect({ table, most: Math.max(mostLooks(steps, table), few) }).toEqual({ table, most: few })
  }
}

test(
  'it reads what the member has, however much others have, and its plan is kept',
  { timeout: 60_000 },
  async () => {
    const token = await fill()
    const client = await pool.connect()
    // What is not handed back would keep the app from closing.
    onTestFinished(() => client.release(true))
    const named = { name: 'searchOwn', text: searchOwnText }
    for (const q of queries) {
      const values = ownSearchValues(token, { q, limit: 20 })
      expectOwn(await explain(pool, searchOwnText, values))
      await client.query({ ...named, values })
      await client.query({ ...named, values })
    }
    const { rows } = await client.query(
      `select generic_plans from pg_prepared_statements where name = 'searchOwn'`,
    )
    expect(Number(rows[0].generic_plans)).toBeGreaterThan(0)
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare own as ${searchOwnText}`)
    for (const q of queries) {
      expectOwn(await explainGeneric(client, ownSearchValues(token, { q, limit: 20 })))
    }
  },
)
