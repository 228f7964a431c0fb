import type { PastStop } from './past-journey.ts'

interface Words {
  locale: string
  countryName(code: string): string
  /** 'and so many more', as part of a list. */
  more(count: number): string
  /** Of the member. */
  homeCountry: string | null
}

const maxLength = 120
/** What is more than that is no name. */
const most = 3

/**
 * What somebody would call it: the towns of a short journey, the country of a longer one, or the countries; in one's
 * own country the towns with most nights.
 */
export function journeyName(stops: readonly PastStop[], words: Words): string {
  const nightsIn = new Map<string, number>()
  for (const { place, nights } of stops) {
    nightsIn.set(place.countryCode, (nightsIn.get(place.countryCode) ?? 0) + nights)
  }
  const [country] = nightsIn.keys()
  const towns = new Map<string, number>()
  for (const { place, nights } of stops) {
    towns.set(place.name, (towns.get(place.name) ?? 0) + nights)
  }
  const isShort = nightsIn.size === 1 && towns.size <= 2
  const isAtHome = nightsIn.size === 1 && country === words.homeCountry
  const names =
    isShort || isAtHome ? longest(towns, 2) : longest(nightsIn, most).map(words.countryName)
  const left = isShort || isAtHome ? 0 : nightsIn.size - names.length
  const parts = left > 0 ? [...names, words.more(left)] : names
  return new Intl.ListFormat(words.locale).format(parts).slice(0, maxLength)
}

/** Those with most nights, in the order of the journey. */
function longest(nights: ReadonlyMap<string, number>, count: number): string[] {
  const chosen = new Set(
    [...nights]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([name]) => name),
  )
  return [...nights.keys()].filter((name) => chosen.has(name))
}
