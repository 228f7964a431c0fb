import type { Body } from '@farfolk/contract/http'
import type { markCountry as endpoint } from '@farfolk/contract/visited-countries'
import type pg from 'pg'
import { countriesText } from './been.ts'

const ownCountries = countriesText({ owner: '$1::uuid', viewer: '$1::uuid', isOwn: true })

// A mark is always later than the trips it answers, whatever the clock of the statement. A row that
// it meets without having seen one is of the same call, a moment ago.
const markText = `
  with earlier as (select from ${ownCountries} country where code = $2::text)
  insert into visited_country (member_id, code, status, first_visited_at, updated_at)
  values ($1::uuid, $2::text, $3::text, $4::date, clock_timestamp())
  on conflict (member_id, code) do update set
    status = excluded.status,
    first_visited_at = case when $5::boolean then excluded.first_visited_at
      when visited_country.status = 'removed' then null
      else visited_country.first_visited_at end,
    updated_at = excluded.updated_at
  returning exists (select from earlier) or (xmax <> 0 and not exists (
    select from visited_country seen where seen.member_id = $1::uuid and seen.code = $2::text
  )) as was_there`

const unmarkText = `
  insert into visited_country (member_id, code, status, updated_at)
  select $1::uuid, country.code, 'removed', clock_timestamp()
  from ${ownCountries} country where country.code = $2
  on conflict (member_id, code) do update set
    status = 'removed', first_visited_at = null, updated_at = excluded.updated_at`

/** Whether the country was on the member's map before. */
export async function markCountry(
  pool: pg.Pool,
  memberId: string,
  country: Body<typeof endpoint>['country'],
): Promise<{ wasThere: boolean }> {
  const { code, status, firstVisitedAt } = country
  const { rows } = await pool.query<{ was_there: boolean }>(markText, [
    memberId,
    code,
    status,
    firstVisitedAt ?? null,
    firstVisitedAt !== undefined,
  ])
  return { wasThere: rows[0]?.was_there ?? false }
}

/** False where the country was not on the member's map. */
export async function unmarkCountry(
  pool: pg.Pool,
  memberId: string,
  code: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(unmarkText, [memberId, code])
  return rowCount === 1
}
