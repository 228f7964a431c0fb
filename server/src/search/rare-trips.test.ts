import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { search, SearchInput, type TravellerHit } from '@farfolk/contract/search'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { type WordShares, wordSharesOf } from '../trips/word-shares.ts'
import { travellersStatement } from './search-travellers.ts'

const app = await startTestApp({}, { isFresh: true })
const { as, visitor, make, connections } = app
const { pool } = connections

const members = 10_000

/** Each with a trip to France next month, and every fiftieth with one to the Solomon Islands. */
async function manyTravellers() {
  const first = await make.trip(await make.user(), { startDate: day(40), endDate: day(45) })
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at, created_at)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many ' || n, now(),
      now() - n * interval '1 minute'
    from generate_series(1, ${members}) n`)
  await pool.query(
    `insert into trip
     select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid(),
       'owner_id', member.id, 'countries', array[code], 'all_countries', array[code],
       'audience', 'everyone', 'search', format(''':%s-%s'' ''c:%s'' ''m:%s''', code, month, code, month)))).*
     from trip,
       (select *, row_number() over (order by created_at desc) as n from member
        where first_name like 'Many%') member,
       (values ('FR', 1), ('SB', 50)) going (code, each), to_char(trip.start_date, 'YYYY-MM') month
     where trip.id = $1 and n % each = 0`,
    [first.id],
  )
  await vacuum(pool, 'trip', 'member')
}

async function namesOf(criteria: Omit<z.input<typeof SearchInput>, 'kind'>, caller = visitor) {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const body = { search: { kind: 'travellers' as const, limit: 50, ...criteria, cursor } }
    const reply = await caller.call(search, { body })
    expect(reply.status).toBe(200)
    names.push(...(reply.data as TravellerHit[]).map(({ user }) => user.profile.firstName))
    cursor = reply.page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  return names
}

test('who goes where few go is found by the trips, newest first and as the viewer may see', async () => {
  await manyTravellers()
  await pool.query(`update trip set audience = 'members' from member
    where member.id = trip.owner_id and first_name = 'Many 50'`)
  await pool.query(`update trip set audience = 'me' from member
    where member.id = trip.owner_id and first_name = 'Many 100'`)
  await pool.query(`update member set profile_audience = 'members' where first_name = 'Many 150'`)
  const goers = Array.from({ length: members / 50 }, (_, index) => `Many ${(index + 1) * 50}`)
  const isHidden = (names: string[]) => (name: string) => !names.includes(name)
  const forVisitors = goers.filter(isHidden(['Many 50', 'Many 100', 'Many 150']))
  const dates = { from: day(38), to: day(50) }
  const member = as(await make.user())
  for (const criteria of [{ type: 'upcoming' as const }, dates]) {
    const rare = { countries: ['SB'], ...criteria }
    expect(await namesOf(rare)).toEqual(forVisitors)
    expect(await namesOf(rare, member)).toEqual(goers.filter(isHidden(['Many 100'])))
  }
  expect(await namesOf({ countries: ['SB'], from: day(400), to: day(401) })).toEqual([])

  const sought = {
    input: SearchInput.parse({ kind: 'travellers', countries: ['SB'], type: 'upcoming' }),
    terms: [],
    viewer: { memberId: null, emailConfirmed: false },
    around: undefined,
  }
  const statementBy = (shares: WordShares | null) =>
    travellersStatement({ ...sought, shares }, { after: null, upTo: null, limit: 21 })!
  const [plain, rare] = [statementBy(null), statementBy(await wordSharesOf(pool)())]
  expect(rare.text).not.toBe(plain.text)
  const ids = async ({ text, values }: typeof plain) =>
    (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
  expect(await ids(rare)).toEqual(await ids(plain))
  const steps = await explain(pool, rare.text, rare.values)
  expectFew(steps, 'trip', members / 50)
  expectFew(steps, 'member', members / 50)
})
