import { distanceKm, type Point } from '@farfolk/contract/maps'
import type { MemberCard } from '@farfolk/contract/members'
import type { Place } from '@farfolk/contract/places'
import type { TravellerHit } from '@farfolk/contract/search'
import type pg from 'pg'
import { memberCardJson } from '../members/card-json.ts'
import { profileIsVisible } from '../visibility/visible.ts'
import { highlightAll, matcherOf } from './highlight.ts'
import { countryMarker, placeMarker } from './other-names.ts'
import type { HitContext } from './search-trips.ts'

const hitsText = `
  select ${memberCardJson('member')} as card, member.bio, member.home_country, member.hometown
  from unnest($1::uuid[]) with ordinality wanted(id, place)
  join member on member.id = wanted.id
  where ${profileIsVisible('member', '$2::uuid')}
  order by wanted.place`

interface HitRow {
  card: MemberCard
  bio: string
  home_country: string | null
  hometown: Place | null
}

/** What is shown of members that were found, as far as it is still to be seen. */
export async function travellerHits(
  pool: pg.Pool,
  ids: readonly string[],
  { viewerId, terms, locale, around }: HitContext & { around: Point | undefined },
): Promise<TravellerHit[]> {
  const { rows } = await pool.query<HitRow>(hitsText, [ids, viewerId])
  const isWanted = matcherOf(terms)
  const markPlaces = placeMarker(isWanted, locale)
  const markCountries = countryMarker(terms, locale)
  return rows.map(({ card, bio, home_country: country, hometown }) => {
    const home = markPlaces(hometown === null ? [] : [hometown])
    const homeCountry = markCountries(country === null ? [] : [country])
    return {
      user: card,
      hometown,
      ...(around && hometown ? { distanceKm: roundedKm(around, hometown) } : {}),
      highlights: {
        ...highlightAll({ firstName: card.profile.firstName, bio }, isWanted),
        ...highlightAll({ hometown: home.text }, () => home.spans),
        ...highlightAll({ homeCountry: homeCountry.text }, () => homeCountry.spans),
      },
    }
  })
}

function roundedKm(from: Point, to: Point): number {
  const km = distanceKm(from, to)
  return km < 0.1 ? 0 : Math.ceil(km / 10) * 10
}
