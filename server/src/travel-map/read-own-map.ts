import type { Locale } from '@farfolk/contract/members'
import type pg from 'pg'
import { firstRow } from '../db/first-row.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { countriesText } from '../visited-countries/been.ts'

const own = countriesText({ owner: 'viewer.id', viewer: 'viewer.id', isOwn: true })

const mapText = `with ${viewerCte('$1')}
  select ${viewerColumns}, member.first_name, coalesce(member.locale, 'en') as locale,
    (select coalesce(json_agg(json_build_object('code', country.code, 'status', country.status)
        order by country.code), '[]')::text
      from ${own} country) as countries
  from ${fromViewer} left join member on member.id = viewer.id`

interface OwnMap extends ViewerColumns {
  /** Null where the session is none. */
  first_name: string | null
  locale: Locale
  /** JSON of MarkedCountry[], by code. */
  countries: string
}

/** Whose session it is, and what is on their map. */
export async function readOwnMap(pool: pg.Pool, tokenHash: Buffer | null): Promise<OwnMap> {
  return firstRow(await pool.query<OwnMap>(mapText, [tokenHash]))
}
