import type { OtherUser } from '@farfolk/contract/members'
import { shorten } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'

/** One line for search engines and shared links: the member's own words, else where they live. */
export function describeProfile({ profile }: OtherUser): string {
  const { firstName, bio, hometown } = profile
  const words = bio.replaceAll(/\s+/g, ' ').trim()
  if (words) return shorten(words)
  return hometown
    ? m.profile_description_place({ firstName, place: hometown.name })
    : m.profile_description({ firstName })
}

/** The countries that stand for a member in drawn pictures: where they live, else nowhere. */
export function countriesOf({ profile }: OtherUser): string[] {
  const code = profile.hometown?.countryCode ?? profile.homeCountry
  return code ? [code] : []
}
