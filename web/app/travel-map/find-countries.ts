import { otherNames } from '@farfolk/contract/other-country-names'
import { fold } from '../words/fold.ts'

interface Named {
  code: string
  code3?: string
  name: string
}

// Two letters begin many names: of them only a whole one, as UK, means a country.
const fewLetters = 2

/**
 * Those whose name has the text, accents aside, or that are called so elsewhere: whole names and codes
 * first, then names that begin so.
 */
export function findCountries<T extends Named>(world: readonly T[], text: string): T[] {
  const wanted = fold(text)
  const rankOf = (country: T): number => {
    if (isSpelled(country, text)) return 0
    const at = fold(country.name).indexOf(wanted)
    if (at === 0) return 1
    if (at > 0) return /[\s(-]/.test(fold(country.name).charAt(at - 1)) ? 2 : 4
    const isOther = wanted.length > fewLetters && namesBeside(country).some(beginsWith(wanted))
    return isOther ? 3 : -1
  }
  return world
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ country }) => country)
}

/** Whether the text is a whole name or a code of it. */
export function isSpelled(country: Named, text: string): boolean {
  const { code, code3 = '', name } = country
  return [code, code3, name, ...namesBeside(country)].some((known) => fold(known) === fold(text))
}

/** Whether Enter may take the first that was found: not where one that cannot be chosen fits better. */
export function isMeant(country: Named, text: string, others: readonly Named[] = []): boolean {
  const [best] = findCountries([country, ...others], text)
  if (best !== country) return false
  return fold(text).length > fewLetters || isSpelled(country, text)
}

function namesBeside({ code }: Named): string[] {
  return otherNames[code]?.split(',') ?? []
}

const beginsWith = (wanted: string) => (name: string) => fold(name).startsWith(wanted)
