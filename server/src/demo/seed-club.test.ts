import { search } from '@farfolk/contract/search'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { listTrips, Trip, TripInput } from '@farfolk/contract/trips'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { seedClub } from './seed-club.ts'

const { visitor, connections } = await startTestApp()
const { db } = connections
const today = dayInUtc()

async function count(table: 'member' | 'trip' | 'trip_stop' | 'traveller') {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const idsOf = (table: 'member' | 'trip') =>
  db.selectFrom(table).select('id').orderBy('id').execute()

test('as many members and trips as asked for, all by the rules, and found', async () => {
  await seedClub(db, { members: 40, trips: 300, today })
  expect(await count('member')).toBe(40)
  expect(await count('trip')).toBe(300)
  expect(await count('traveller')).toBe(300)
  expect(await count('trip_stop')).toBeGreaterThan(300)
  const written = db.selectFrom('member').select('id').where('email_digest', '=', true)
  expect(await written.execute(), 'who gets mails').toEqual([])
  const offering = db
    .selectFrom('member')
    .select('id')
    .where(sql`cardinality(offers)`, '>', 0)
  expect((await offering.execute()).length).toBeGreaterThan(5)
  const { data } = await visitor.call(listTrips, { query: { limit: 100 } })
  expect(data.length).toBe(100)
  for (const trip of data) {
    expect(Trip.safeParse(trip).error).toBeUndefined()
    expect(TripInput.safeParse(trip).error).toBeUndefined()
  }
  const [{ stops } = { stops: [] }] = data
  const query = stops[0]?.place.name ?? ''
  const hits = await visitor.call(search, { body: { search: { kind: 'trips', query } } })
  expect(hits.data.length).toBeGreaterThan(0)
})

test('a second run adds others, and the same run again makes the same rows', async () => {
  await seedClub(db, { members: 5, trips: 10, today })
  const first = { members: await idsOf('member'), trips: await idsOf('trip') }
  await seedClub(db, { members: 5, trips: 10, today })
  expect(await count('member')).toBe(10)
  expect(await count('trip')).toBe(20)
  await db.deleteFrom('member').execute()
  await seedClub(db, { members: 5, trips: 10, today })
  expect({ members: await idsOf('member'), trips: await idsOf('trip') }).toEqual(first)
})
