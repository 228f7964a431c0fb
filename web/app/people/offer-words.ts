import type { Offer } from '@farfolk/contract/members'
import { m } from '../paraglide/messages.js'

/** In the order in which they are listed. */
export const offerWords: Record<Offer, () => string> = {
  meet: m.offers_meet,
  'show-around': m.offers_show_around,
  stay: m.offers_stay,
}

export const offerIds = Object.keys(offerWords) as Offer[]

const guestCounts = [2, 3, 4, 6]

/** What else a search may ask of a place to stay, each by what its address says, with its words. */
export function stayOptions(): [id: string, name: string, group: string][] {
  const group = m.offers_stay()
  return [
    ['stay-now', m.offers_stay_now(), group],
    ...guestCounts.map((count): [string, string, string] => [
      `stay-${count}`,
      m.offers_stay_guests({ count }),
      group,
    ]),
    ['stay-children', m.offers_stay_children(), group],
    ['stay-no-smoking', m.offers_stay_no_smoking(), group],
  ]
}
