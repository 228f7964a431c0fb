import { dayInUtc } from '@farfolk/contract/calendar-days'
import { countryCodes } from '@farfolk/contract/countries'
import type { Connections } from '../db/database.ts'
import { stopIsOpen } from '../visibility/stops.ts'
import { kindIsOpen, tripIsVisible } from '../visibility/visible.ts'
import { hasBeen } from '../visited-countries/been.ts'
import type { Been } from './draw-club-map.ts'

/** The latest trips stand for all of them: a picture of the world has no room for more dots. */
const latestTrips = 800

/** How many are looked at: where few are open to everyone the picture does with those. */
const tripsRead = 4_000

/** Of each country, the latest first. */
const marksRead = 100

const visitor = 'null::uuid'

// As the index goes, which begins with `lasts_long`. Below a `select` of its own the rule is asked of
// one trip after the other, until there are enough.
const latestOf = (lastsLong: boolean) => `
  (select trip.id, trip.start_date
  from (
    select id, owner_id, audience, start_date from trip
    where lasts_long = ${lastsLong} and start_date <= $1::date and not dream
    order by start_date desc, id desc
    limit ${tripsRead}
  ) trip
  where (select ${tripIsVisible('trip', visitor)})
  order by trip.start_date desc, trip.id desc
  limit ${latestTrips})`

const beenText = `
  with latest as (
    select id from (${latestOf(false)} union all ${latestOf(true)}) begun
    order by start_date desc, id desc
    limit ${latestTrips}
  )
  select
    (select coalesce(json_agg(place), '[]') from (
       select distinct lat, lng, country_code as "countryCode"
       from trip_stop join latest on latest.id = trip_stop.trip_id
       where ${stopIsOpen('trip_stop')}
       order by lat, lng
     ) place) as places,
    (select coalesce(json_agg(code order by code), '[]') from unnest($2::text[]) asked (code)
     where exists (
       select from (
         select member_id from visited_country
         where visited_country.code = asked.code and ${hasBeen('visited_country')}
         order by updated_at desc, member_id
         limit ${marksRead}
       ) mark
       where ${kindIsOpen('countries', 'mark.member_id', visitor)})) as countries`

/** What is open to everyone: where trips that have begun stop, and countries marked on travel maps. */
export async function findBeen({ poolRead }: Pick<Connections, 'poolRead'>): Promise<Been> {
  const { rows } = await poolRead(null).query<Been>(beenText, [dayInUtc(), countryCodes])
  return rows[0] ?? { places: [], countries: [] }
}
