import type { Answering } from '@farfolk/contract/answering'
import { distanceKm, type Point } from '@farfolk/contract/maps'
import type { MemberCard } from '@farfolk/contract/members'
import type { Place } from '@farfolk/contract/places'
import type { TravellerHit } from '@farfolk/contract/search'
import type pg from 'pg'
import { memberCardJson } from '../members/card-json.ts'
import { seenAnswering } from '../visibility/offers.ts'
import { profileIsVisible } from '../visibility/visible.ts'
import { highlightAll, matcherOf } from './highlight.ts'
import { countryMarker, placeMarker } from './other-names.ts'
import type { HitContext } from './search-trips.ts'

// Of who was found by what they offer, it is said how they answer who asks for it.
const seen = { member: 'member', confirmed: '$3::boolean', viewer: '$2::uuid' }

const hitsText = (answering: string) => `
  select ${memberCardJson('member')} as card, ${answering} as answering, member.bio, member.text_language,
    member.home_country, member.hometown,
    (select json_agg(json_build_object('language', t.language_id, 'bio', t.bio) order by t.position)
      from profile_translation t where t.member_id = member.id) as translations
  from unnest($1::uuid[]) with ordinality wanted(id, place)
  join member on member.id = wanted.id
  where ${profileIsVisible('member', '$2::uuid')}
  order by wanted.place`

const plainText = hitsText('null')
const answeringText = hitsText(seenAnswering(seen))

interface Bio {
  language: string | null
  bio: string
}

interface HitRow {
  card: MemberCard
  answering: Answering | null
  bio: string
  text_language: string | null
  translations: Bio[] | null
  home_country: string | null
  hometown: Place | null
}

interface TravellerContext extends HitContext {
  around: Point | undefined
  /** Whether they are looked for by what they offer. */
  areSought: boolean
  emailConfirmed: boolean
}

/** What is shown of members that were found, as far as it is still to be seen. */
export async function travellerHits(
  pool: pg.Pool,
  ids: readonly string[],
  { viewerId, terms, locale, around, areSought, emailConfirmed }: TravellerContext,
): Promise<TravellerHit[]> {
  const { rows } = areSought
    ? await pool.query<HitRow>(answeringText, [ids, viewerId, emailConfirmed])
    : await pool.query<HitRow>(plainText, [ids, viewerId])
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
      ...(row.answering ? { answering: row.answering } : {}),
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
