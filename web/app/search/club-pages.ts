import { countryNamer } from '@farfolk/contract/country-names'
import { countryCodes } from '@farfolk/contract/countries'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { findCountries } from '../travel-map/find-countries.ts'
import type { MemberIconName } from '../ui/member-icon.tsx'
import { fold } from '../words/fold.ts'
import { keptFormat } from '../words/kept-format.ts'

const settings = (section: string) => href('/settings/:section?', { section })
const account = (filter?: string) => href('/account/:filter?', { filter })
const trips = (filter: string) => href('/account/trips/:filter?', { filter })

/** Where it leads, and its name with what else one may call it: `Devices | sessions, sign out everywhere`. */
export const pages: readonly (readonly [to: string, words: () => string])[] = [
  [href('/trips'), m.goto_trips],
  [href('/account/trips/new'), m.goto_new_trip],
  [trips('calendar'), m.goto_calendar],
  [trips('followed'), m.goto_followed],
  [href('/search-trips'), m.goto_search],
  [href('/travel-map'), m.goto_travel_map],
  [href('/bucket-list'), m.goto_bucket_list],
  [href('/packing-lists'), m.goto_packing_lists],
  [href('/albums'), m.goto_albums],
  [href('/albums/new'), m.goto_new_album],
  [href('/albums/trash'), m.goto_trash],
  [href('/destinations/:filter?'), m.goto_destinations],
  [href('/meet-ups/:id?/:section?'), m.goto_meet_ups],
  [href('/questions/:id?/:section?'), m.goto_questions],
  [href('/tips/:id?/:section?'), m.goto_tips],
  [href('/chat'), m.goto_chat],
  [href('/notifications'), m.goto_notifications],
  [account(), m.goto_profile],
  [href('/account/edit'), m.goto_edit_profile],
  [account('friends'), m.goto_friends],
  [account('requests'), m.goto_requests],
  [account('invite'), m.goto_invite],
  [href('/user/verification'), m.goto_verification],
  [settings('account'), m.goto_password],
  [settings('account'), m.goto_devices],
  [settings('account'), m.goto_second_factor],
  [settings('account'), m.goto_tokens],
  [settings('privacy'), m.goto_privacy],
  [settings('privacy'), m.goto_blocked],
  [settings('photos'), m.goto_photo_settings],
  [settings('notifications'), m.goto_mails],
  [settings('searches'), m.goto_kept_searches],
  [settings('appearance'), m.goto_language],
  [settings('appearance'), m.goto_looks],
  [settings('data'), m.goto_export],
  [settings('data'), m.goto_import],
  [settings('data'), m.goto_storage],
  [settings('data'), m.goto_close_account],
  [href('/help'), m.goto_help],
  [href('/logout'), m.goto_log_out],
]

// Of fewer letters, nearly everything begins with them.
const fewestLetters = 2
const mostOfEach = 3

export interface PageEntry {
  key: string
  label: string
  note?: string
  to: string
  icon: MemberIconName
}

/** Pages and settings of the club and countries that are called so, in the reader's language. */
export function pageEntries(text: string, locale: string): PageEntry[] {
  if (fold(text).length < fewestLetters) return []
  return [...pagesCalled(text), ...countriesCalled(text, locale)]
}

function pagesCalled(text: string): PageEntry[] {
  const sought = wordsOf(text)
  return pages
    .flatMap(([to, words]) => {
      const [label = '', also = ''] = words().split(' | ')
      const isIn = (name: string) =>
        sought.every((word) => ` ${wordsOf(name).join(' ')}`.includes(` ${word}`))
      if (!isIn(`${label} ${also}`)) return []
      const rank = fold(label).startsWith(fold(text)) ? 0 : isIn(label) ? 1 : 2
      return [{ rank, entry: { key: `page ${label}`, label, to, icon: 'right' as const } }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostOfEach)
    .map(({ entry }) => entry)
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const namers = keptFormat(countryNamer)

function countriesCalled(text: string, locale: string): PageEntry[] {
  const nameOf = namers(locale)
  const world = countryCodes.map((code) => ({ code, name: nameOf(code) }))
  return findCountries(world, text)
    .slice(0, mostOfEach)
    .map(({ code, name }) => ({
      key: `country ${code}`,
      label: name,
      note: m.find_own_country(),
      to: href('/destinations/country/:code', { code }),
      icon: 'map' as const,
    }))
}
