import { countriesNamed } from './foreign-countries.ts'
import type { Term } from './query.ts'
import { countryToken } from './tokens.ts'

/**
 * What joins words in the languages of the club and stands in few texts that are meant. None that
 * names of places begin with, as El Salvador and Las Palmas do: without it they are other places.
 */
const little = new Set(
  (
    'a an and at by for from in of on or the through to with ' +
    'am an auf aus bei das dem den der des die durch fur im in mit nach oder um und vom von zu zum zur ' +
    'con de del e en o para por y ' +
    'au aux avec d dans du en et l ou par pour sur vers ' +
    'ao da do em na no'
  ).split(' '),
)
/** Before one of those: 'trip to', 'Reise nach'. */
const journeys = new Set(
  'trip trips travel travels travelling reise reisen viaje viajes voyage voyages viagem'.split(' '),
)

const isLittle = (term: Term | undefined) =>
  // One of a name ('Coreia do Sul') stands for what that names.
  term !== undefined && term.anyOf.length === 1 && little.has(term.anyOf[0] ?? '')

/** The terms without little words, where they are not all. */
export function withoutLittleWords(terms: readonly Term[]): readonly Term[] {
  const telling = terms.filter(
    (term, index) =>
      !isLittle(term) && !(journeys.has(term.anyOf[0] ?? '') && isLittle(terms[index + 1])),
  )
  return telling.length > 0 ? telling : terms
}

/** No country's name has more words. */
const mostWords = 4

/**
 * With one term in place of all countries that are named, which any of them fits; null where there are
 * not several: 'Japan and Korea' means trips to both, and where there are none, to either.
 */
export function eitherCountry(terms: readonly Term[]): readonly Term[] | null {
  const rest: Term[] = []
  const named: string[][] = []
  for (let from = 0; from < terms.length;) {
    const { to, codes } = countryAt(terms, from)
    const words = terms.slice(from, to)
    if (codes.length === 0) rest.push(...words)
    else {
      const word = words.length === 1 ? (words[0]?.anyOf ?? []) : []
      named.push([...word, ...codes.map(countryToken)])
    }
    from = to
  }
  if (named.length < 2) return null
  const either = { anyOf: [...new Set(named.flat())], isPrefix: false }
  return [either, ...rest.filter((term) => !isLittle(term))]
}

function countryAt(terms: readonly Term[], from: number): { to: number; codes: string[] } {
  for (let to = Math.min(from + mostWords, terms.length); to > from; to--) {
    const words = terms.slice(from, to).map(({ anyOf }) => anyOf[0] ?? '')
    const codes = countriesNamed(words.join(' '))
    if (codes.length > 0) return { to, codes }
  }
  return { to: from + 1, codes: [] }
}
