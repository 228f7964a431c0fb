import type { Offer } from '@farfolk/contract/members'
import { m } from '../paraglide/messages.js'

/** In the order in which they are listed. */
export const offerWords: Record<Offer, () => string> = {
  meet: m.offers_meet,
  'show-around': m.offers_show_around,
  stay: m.offers_stay,
}

export const offerIds = Object.keys(offerWords) as Offer[]
