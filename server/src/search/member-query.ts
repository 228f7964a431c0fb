import type { SearchInput } from '@farfolk/contract/search'
import { hostingToken, languageToken, offerCountryToken, offerToken } from './tokens.ts'
import { type Criteria, queryText } from './query.ts'
import { allOf, anyText, quote } from './tsquery-texts.ts'

interface MemberCriteria extends Criteria {
  languages: readonly string[]
  offers: readonly string[]
  hosting?: SearchInput['hosting']
}

function hostingTokens({ takesGuests, guests, childrenWelcome, noSmoking }: HostingSought) {
  return [
    ...(takesGuests ? ['now'] : []),
    ...(guests ? [String(guests)] : []),
    ...(childrenWelcome ? ['children'] : []),
    ...(noSmoking ? ['no-smoking'] : []),
  ].map(hostingToken)
}
type HostingSought = NonNullable<SearchInput['hosting']>

/** Whether anything is asked of a place to stay. */
export function asksOfHosting(hosting: SearchInput['hosting']): hosting is HostingSought {
  return hosting !== undefined && hostingTokens(hosting).length > 0
}

/** As `queryText` over the documents of members; of offers the countries are where they are made. */
export function memberQueryText({
  languages,
  offers,
  hosting,
  ...criteria
}: MemberCriteria): string | null {
  const { countries } = criteria
  const rest = queryText(offers.length > 0 ? { ...criteria, countries: [] } : criteria)
  const placed = offers.flatMap((offer) =>
    countries.length > 0
      ? countries.map((code) => offerCountryToken(offer, code))
      : [offerToken(offer)],
  )
  const parts = [languages.map(languageToken), placed].filter((tokens) => tokens.length > 0)
  const facts = hosting ? hostingTokens(hosting).map(quote) : []
  return allOf([
    ...(rest ? [rest] : []),
    ...parts.map((tokens) => anyText(tokens.map(quote))),
    ...facts,
  ])
}
