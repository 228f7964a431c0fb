import type { Destination } from '@farfolk/contract/destinations'
import type pg from 'pg'
import { kindIsOpen, profileIsVisible, tripIsVisible } from '../visibility/visible.ts'

type Counts = Pick<Destination, 'trips' | 'travellers'>

const visitor = 'null::uuid'

// As reference/stats.ts counts one country, of all of them at once.
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
      where traveller.status in ('owner', 'accepted')
      union
      select code, member_id from visited_country
      where status in ('visited', 'lived')
        and ${kindIsOpen('countries', 'visited_country.member_id', visitor)}
    ) told
    join member on member.id = told.member_id and ${profileIsVisible('member', visitor)}
    group by code
  )
  select code, coalesce(trips, 0) as trips, coalesce(travellers, 0) as travellers
  from gone full join been using (code)`

/** By code, of the countries that anything open to everyone tells of. */
export async function countDestinations(pool: pg.Pool): Promise<Map<string, Counts>> {
  const { rows } = await pool.query<Counts & { code: string }>(text)
  return new Map(rows.map(({ code, trips, travellers }) => [code, { trips, travellers }]))
}
