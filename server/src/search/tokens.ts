// What stands in a search document beside words. A folded word has no colon, so that a token can
// never be typed.
export const dreamToken = 'x:dream'
export const companyToken = 'x:company'
/** Of a trip that has too many months to name each, or no end. */
export const longToken = 'x:long'
export const countryToken = (code: string) => `c:${code}`
/**
 * Of a trip for each of its countries in each of its months, or for those with `longToken`: together
 * they are far rarer than apart. It begins with what no beginning that somebody types can match.
 */
export const countryMonthToken = (code: string, month: string) =>
  `:${code}-${month.slice(month.indexOf(':') + 1)}`
/** The code in a token of a country; undefined for any other word or token. */
export const codeOfToken = (token: string) => /^c:(.+)/.exec(token)?.[1]
export const interestToken = (id: string) => `i:${id}`
// Begun as that is: who types a letter must not find who offers a bed.
export const offerToken = (offer: string) => `:${offer}`
/** Of what a member offers with the country that they live in. */
export const offerCountryToken = (offer: string, code: string) => `:${code}-${offer}`
/** Of one thing that a member says of the place to stay that they offer. */
export const hostingToken = (fact: string) => `:stay-${fact}`
export const languageToken = (id: string) => `l:${id}`

const maxMonths = 24

/**
 * The months from one day to another, both touched; null where they are too many to name, which an
 * end that is missing is too.
 */
export function monthTokens(from: string, to: string | null): string[] | null {
  if (to === null) return null
  const first = monthNumber(from)
  const last = monthNumber(to)
  if (last - first >= maxMonths) return null
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const month = first + index
    return `m:${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}
