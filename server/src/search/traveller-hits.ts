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
  select ${memberCardJson('member')} as card, member.bio, member.text_language,
    member.home_country, member.hometown,
    (select json_agg(json_build_object('language', t.language_id, 'bio', t.bio) order by t.position)
      from profile_translation t where t.member_id = member.id) as translations
  from unnest($1::uuid[]) with ordinality wanted(id, place)
  join member on member.id = wanted.id
  where ${profileIsVisible('member', '$2::uuid')}
  order by wanted.place`

interface Bio {
  language: string | null
  bio: string
}

interface HitRow {
  card: MemberCard
  bio: string
  text_language: string | null
  translations: Bio[] | null
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
  return rows.map((row) => {
    const { card, home_country: country, hometown } = row
    const bio = markedBio(row)
    const home = markPlaces(hometown === null ? [] : [hometown])
    const homeCountry = markCountries(country === null ? [] : [country])
    return {
      user: card,
      hometown,
      ...(around && hometown ? { distanceKm: roundedKm(around, hometown) } : {}),
      highlights: {
        ...highlightAll({ firstName: card.profile.firstName }, isWanted),
        ...bio?.marked,
        ...highlightAll({ hometown: home.text }, () => home.spans),
        ...highlightAll({ homeCountry: homeCountry.text }, () => homeCountry.spans),
      },
      ...(bio?.language ? { bioLanguage: bio.language } : {}),
    }
  })

  /** The reader's own language first, then as the member has them. */
  function markedBio({ bio, text_language: first, translations }: HitRow) {
    const bios: Bio[] = [{ language: first, bio }, ...(translations ?? [])]
    const isOwn = ({ language }: Bio) => language === locale
    for (const each of [...bios.filter(isOwn), ...bios.filter((other) => !isOwn(other))]) {
      const marked = highlightAll({ bio: each.bio }, isWanted)
      if (marked.bio) return { marked, language: each.language }
    }
    return undefined
  }
}

function roundedKm(from: Point, to: Point): number {
  const km = distanceKm(from, to)
  return km < 0.1 ? 0 : Math.ceil(km / 10) * 10
}
