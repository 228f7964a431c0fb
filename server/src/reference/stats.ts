import type { CountryDetail } from '@farfolk/contract/countries'
import type { ClubStats } from '@farfolk/contract/reference'
import type pg from 'pg'
import { unnamed } from '../db/named-statements.ts'
import { countryToken } from '../search/tokens.ts'
import { travels } from '../visibility/travels.ts'
import { hasBeen } from '../visited-countries/been.ts'
import {
  albumIsVisible,
  kindIsOpen,
  profileIsForEveryone,
  tripIsVisible,
} from '../visibility/visible.ts'

const visitor = 'null::uuid'
const openTrip = tripIsVisible('trip', visitor)
const openAlbum = albumIsVisible('album', visitor)
const openMember = profileIsForEveryone('member')
const openCountries = kindIsOpen('countries', 'visited_country.member_id', visitor)

const clubText = `
  with open_trip as (select countries from trip where ${openTrip})
  select
    (select count(*) from member where ${openMember}) as members,
    (select count(*) from open_trip) as trips,
    (select count(distinct code) from open_trip, unnest(countries) as code) as countries,
    (select count(*) from album_item join album on album.id = album_item.album_id
     where ${openAlbum}) as photos`

/** What the club holds that is open to everyone. */
export async function countClub(pool: pg.Pool): Promise<ClubStats> {
  const { rows } = await pool.query<ClubStats>(clubText)
  const [counts] = rows
  if (!counts) throw new Error('a count gave no row')
  return counts
}

// The token finds the trips by their index; the column says which of them go there openly. Unnamed,
// since a country may be in every third trip or in none.
const countryText = `${unnamed}
  with open_trip as (
    select id from trip
    where search @@ $2::tsquery and countries @> array[$1] and ${openTrip}
  )
  select
    (select count(*) from (
       select member_id from traveller
       join open_trip on open_trip.id = traveller.trip_id
       where ${travels('traveller')}
       union
       select member_id from visited_country
       where code = $1 and ${hasBeen('visited_country')} and ${openCountries}
     ) been join member on member.id = been.member_id and ${openMember}) as travellers,
    (select count(*) from open_trip) as trips,
    (select count(*) from album join open_trip on open_trip.id = album.trip_id
     where ${openAlbum}) as albums`

/**
 * Trips that go to a country openly, open albums that are linked to them, and who travels along or
 * says to have been, openly too.
 */
export async function countCountry(pool: pg.Pool, code: string): Promise<CountryDetail['stats']> {
  const { rows } = await pool.query<CountryDetail['stats']>(countryText, [
    code,
    `'${countryToken(code)}'`,
  ])
  const [counts] = rows
  if (!counts) throw new Error('a count gave no row')
  return counts
}
