import type { CountryDetail } from '@farfolk/contract/countries'
import type pg from 'pg'
import { travels } from '../visibility/travels.ts'
import { hasBeen } from '../visited-countries/been.ts'
import {
  albumIsVisible,
  kindIsOpen,
  profileIsForEveryone,
  tripIsVisible,
} from '../visibility/visible.ts'

type Counts = CountryDetail['stats']

const visitor = 'null::uuid'

// As stats.ts counts one country, of all of them at once.
const text = `
  with open_trip as materialized (
    select id, countries from trip where ${tripIsVisible('trip', visitor)}
  ), gone as (
    select code, count(*) as trips from open_trip, unnest(countries) code group by code
  ), been as (
    select code, count(*) as travellers
    from (
      select code, traveller.member_id
      from open_trip join traveller on traveller.trip_id = open_trip.id
      cross join unnest(countries) code
      where ${travels('traveller')}
      union
      select code, member_id from visited_country
      where ${hasBeen('visited_country')}
        and ${kindIsOpen('countries', 'visited_country.member_id', visitor)}
    ) told
    join member on member.id = told.member_id and ${profileIsForEveryone('member')}
    group by code
  ), shown as (
    select code, count(*) as albums
    from album join open_trip on open_trip.id = album.trip_id
    cross join unnest(countries) code
    where ${albumIsVisible('album', visitor)}
    group by code
  )
  select code, coalesce(trips, 0) as trips, coalesce(travellers, 0) as travellers,
    coalesce(albums, 0) as albums
  from gone full join been using (code) left join shown using (code)`

/** By code, of the countries that anything open to everyone tells of. */
export async function countCountries(pool: pg.Pool): Promise<Record<string, Counts>> {
  const { rows } = await pool.query<Counts & { code: string }>(text)
  return Object.fromEntries(rows.map(({ code, ...counts }) => [code, counts]))
}
