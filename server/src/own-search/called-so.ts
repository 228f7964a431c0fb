import { locales } from '@farfolk/contract/locales'
import { otherNames } from '@farfolk/contract/other-country-names'
import { idsBegun } from '../places/local-names.ts'
import { allCountries } from '../reference/countries.ts'
import { fold } from '../text/fold.ts'
import { countryIn } from '../words/country-names.ts'

// Of fewer letters, a beginning is one of far too many names.
const fewestLetters = 3

let countryNames: readonly (readonly [name: string, code: string])[] | undefined

/** Folded, each with a space ahead, as words are looked for. */
function namesOfCountries() {
  countryNames ??= [...allCountries().keys()].flatMap((code) =>
    [
      ...locales.map((locale) => countryIn(locale, code)),
      ...(otherNames[code]?.split(',') ?? []),
    ].map((name) => [` ${fold(name)}`, code] as const),
  )
  return countryNames
}

/** The countries and the places, by GeoNames id, that begin to be called so in a language of the club. */
export function calledSo(query: string): { countries: string[]; placeIds: number[] } {
  const text = fold(query)
  if (text.length < fewestLetters) return { countries: [], placeIds: [] }
  const found = namesOfCountries().filter(([name]) => name.includes(` ${text}`))
  return { countries: [...new Set(found.map(([, code]) => code))], placeIds: idsBegun(text) }
}
