import type pg from 'pg'
import type { VisitedCountryTable } from '../db/tables/visited-countries.ts'

/** What a member said of a country, at some time before. */
export interface CountryMark extends Pick<VisitedCountryTable, 'code' | 'status'> {
  firstVisitedAt?: string | null | undefined
  /** ISO 8601; absent: now. */
  updatedAt: string | undefined
}

// Of the clock, so that without a time of its own it is later than the trips that came before it.
const restoreText = `
  insert into visited_country (member_id, code, status, first_visited_at, updated_at)
  values ($1, $2, $3, $4, coalesce($5::timestamptz, clock_timestamp()))
  on conflict (member_id, code) do update set
    status = excluded.status,
    first_visited_at = excluded.first_visited_at,
    updated_at = excluded.updated_at
  where visited_country.status = 'removed' and excluded.status <> 'removed'`

/**
 * Says it again as of then: what trips have told since still counts. What the member says now stays,
 * but for a country that was taken off, which comes back.
 */
export async function restoreCountry(
  pool: pg.Pool,
  memberId: string,
  { code, status, firstVisitedAt, updatedAt }: CountryMark,
): Promise<void> {
  await pool.query(restoreText, [memberId, code, status, firstVisitedAt ?? null, updatedAt ?? null])
}
