import type { VisitedCountry, VisitStatus } from '@farfolk/contract/visited-countries'
import type pg from 'pg'
import { allCountries } from '../reference/countries.ts'
import { kindIsOpen } from '../visibility/visible.ts'
import { countriesText } from './been.ts'

interface CountryRow {
  code: string
  status: VisitStatus
  first_visited_at: string | null
  updated_at: Date
  from_trip: boolean
}

const own = countriesText({ owner: '$1::uuid', viewer: '$1::uuid', isOwn: true })
const seen = countriesText({ owner: '$1::uuid', viewer: '$2::uuid', isOwn: false })

const ownText = `select * from ${own} country`
const oneText = `select * from ${own} country where code = $2`
// A row comes back where the list is open, be it of nothing.
/** As the viewer sees them whom the owner has let in: $1 the owner, $2 the viewer or null. */
const openedText = `select * from ${seen} country`
const seenText = `
  select country.*
  from (select where ${kindIsOpen('countries', '$1::uuid', '$2::uuid')}) open
  left join ${seen} country on true`

export async function listOwnCountries(pool: pg.Pool, memberId: string): Promise<VisitedCountry[]> {
  const { rows } = await pool.query<CountryRow>(ownText, [memberId])
  return presentAll(rows)
}

/** Undefined where the owner does not let the viewer see the list, who is null for a visitor. */
export async function listSeenCountries(
  pool: pg.Pool,
  ownerId: string,
  viewerId: string | null,
): Promise<VisitedCountry[] | undefined> {
  const { rows } = await pool.query<CountryRow | { code: null }>(seenText, [ownerId, viewerId])
  if (rows.length === 0) return undefined
  return presentAll(rows.filter((row) => row.code !== null))
}

/** What the viewer would see if the list were open, where something else has opened it. */
export async function listOpenedCountries(
  pool: pg.Pool,
  ownerId: string,
  viewerId: string | null,
): Promise<VisitedCountry[]> {
  const { rows } = await pool.query<CountryRow>(openedText, [ownerId, viewerId])
  return presentAll(rows)
}

export async function findOwnCountry(
  pool: pg.Pool,
  memberId: string,
  code: string,
): Promise<VisitedCountry | undefined> {
  const { rows } = await pool.query<CountryRow>(oneText, [memberId, code])
  return rows[0] && present(rows[0])
}

function presentAll(rows: readonly CountryRow[]): VisitedCountry[] {
  return rows
    .map((row) => present(row))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function present(row: CountryRow): VisitedCountry {
  const { code, status } = row
  const { name = code, flag = '' } = allCountries().get(code) ?? {}
  return {
    code,
    name,
    flag,
    status,
    firstVisitedAt: row.first_visited_at,
    updatedAt: row.updated_at.toISOString(),
    fromTrip: row.from_trip,
  }
}
