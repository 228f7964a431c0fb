import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../db/migrations/0066_country_months.ts'
import { startTestApp } from '../testing/test-app.ts'

const { connections, make } = await startTestApp()
const stops = ['PE', 'BO'].map((countryCode) => ({
  place: { id: null, name: 'X', region: null, countryCode, lat: 0, lng: 0, population: null },
  arrivalDate: null,
  departureDate: null,
  note: '',
  private: false,
}))
const documentText = 'select search::text as search from trip where id = $1'

test.for([
  { startDate: '2027-01-30', endDate: '2027-03-02' },
  { startDate: '2027-01-30', endDate: null },
  { startDate: null, endDate: null, dream: true },
])('the documents of an older club become those of this one: %o', async (dates) => {
  const { pool, db } = connections
  const { id } = await make.trip(await make.user(), { ...dates, stops })
  const written = (await pool.query<{ search: string }>(documentText, [id])).rows[0]!.search
  await pool.query(
    `update trip set search = ts_delete(search, array(
      select lexeme from unnest(tsvector_to_array(search)) lexeme where lexeme ^@ ':'))
     where id = $1`,
    [id],
  )
  const older = (await pool.query<{ search: string }>(documentText, [id])).rows[0]!.search
  expect(older === written).toBe(dates.startDate === null)
  await up(db as unknown as Kysely<unknown>)
  expect((await pool.query<{ search: string }>(documentText, [id])).rows[0]!.search).toBe(written)
})
