import { locales } from '@farfolk/contract/locales'
import { otherNames } from '@farfolk/contract/other-country-names'
import { allCountries } from '../reference/countries.ts'
import { fold } from '../text/fold.ts'
import { countryIn } from '../words/country-names.ts'
import { countryName, countryWords } from './country-words.ts'

// Below, a beginning is of a country in every language.
const shortestBeginning = 4
const mostCountries = 6
/** Beside those of the web app: of other letters, with which a name is of a country and of nothing else. */
const otherScripts = 'ar el fa he hi ja ko ru th uk zh zh-Hant'.split(' ')
const otherLatin = 'it nl pl pt sv'.split(' ')
/** Far more often a word of its own: Polish of India. */
const notNames = new Set(['indie'])

let known: Map<string, string> | undefined

/** Codes by folded name, of names that are not among the English words of their country. */
function foreignNames(): Map<string, string> {
  if (known) return known
  known = new Map()
  const others = otherLatin.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  for (const code of allCountries().keys()) {
    const english = fold(countryWords(code))
    const names = [
      ...locales.map((locale) => countryIn(locale, code)),
      ...(otherNames[code]?.split(',') ?? []),
      ...others.map((namer) => namer.of(code) ?? code),
    ].map(fold)
    for (const name of names) {
      if (!` ${english} `.includes(` ${name} `) && !notNames.has(name)) known.set(name, code)
    }
  }
  for (const language of otherScripts) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of allCountries().keys()) known.set(fold(names.of(code) ?? code), code)
  }
  return known
}

/** In English each has a word before it. */
const severalCalled: Record<string, string[]> = { korea: ['KP', 'KR'], congo: ['CD', 'CG'] }

let english: Map<string, string> | undefined

function englishNames(): Map<string, string> {
  english ??= new Map(
    [...allCountries().keys()].flatMap((code) => {
      const [name, words] = [countryName(code), countryWords(code)]
      return [name, words.slice(name.length)].map((each) => [fold(each), code] as const)
    }),
  )
  return english
}

/** The countries whose whole name a text is, in English or another language. */
export function countriesNamed(text: string): string[] {
  const code = englishNames().get(text)
  if (code !== undefined) return [code]
  return severalCalled[text] ?? countriesCalled(text, { isBeginning: false })
}

/** The countries that a text names in another language, or that it begins to name. */
export function countriesCalled(text: string, options: { isBeginning: boolean }): string[] {
  const names = foreignNames()
  const whole = names.get(text)
  if (whole !== undefined) return [whole]
  if (!options.isBeginning || text.length < shortestBeginning) return []
  const begun = [...names].filter(([name]) => name.startsWith(text)).map(([, code]) => code)
  const codes = [...new Set(begun)]
  return codes.length > mostCountries ? [] : codes
}
