import { type Offer, offers as all } from '@farfolk/contract/members'
import type { Random } from '../art/random.ts'
import { type DemoOffers, saidOfOffers } from './offer-words.ts'

const nothing: DemoOffers = { offers: [], note: '' }

/** What each of so many members offers to travellers: a third something, the first one always. */
export function inventOffers(random: Random, count: number): DemoOffers[] {
  const others = Array.from({ length: count - 1 }, (_, index) => index + 1)
  const offering = new Set([0, ...random.sample(others, Math.round(count / 3) - 1)])
  const [first, ...rest] = saidOfOffers
  const said = [first!, ...random.sample(rest, rest.length)]
  return Array.from({ length: count }, (_, index) => {
    if (!offering.has(index)) return nothing
    return said.shift() ?? { offers: someOf(random), note: '' }
  })
}

export function someOf(random: Random): Offer[] {
  const chosen = random.sample(all, random.whole(1, 2))
  return all.filter((offer) => chosen.includes(offer))
}
