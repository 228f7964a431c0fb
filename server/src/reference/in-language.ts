import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Interest,
  type InterestGroup,
  type InterestId,
  interestsByGroup,
} from '@farfolk/contract/interests'
import type { Locale } from '@farfolk/contract/locales'
import { type Country } from '@farfolk/contract/countries'
import { type Language, languageIds } from '@farfolk/contract/reference'
import { countryIn } from '../words/country-names.ts'
import { allCountries } from './countries.ts'
import { allInterests } from './interests.ts'
import { allLanguages, languageName } from './languages.ts'
import { subregionIn } from './subregions.ts'

const folder = join(import.meta.dirname, '../../messages')

interface InterestNames {
  groups: Record<InterestGroup, string>
  interests: Record<InterestId, string>
}

/** By group, in the contract's order. */
export function interestsIn(locale: Locale): Interest[] {
  if (locale === 'en') return allInterests()
  const names = readNames<InterestNames>('interests', locale)
  return Object.entries(interestsByGroup).flatMap(([group, ids]) =>
    ids.map((id) => ({
      id,
      name: names.interests[id],
      group: names.groups[group as InterestGroup],
    })),
  )
}

/** By name. */
export function languagesIn(locale: Locale): Language[] {
  if (locale === 'en') return allLanguages()
  const nameOf = languageNamer(locale)
  return byName(
    languageIds.map((id) => ({ id, name: alone(nameOf(id, languageName(id) ?? id), locale) })),
    locale,
  )
}

const countries = new Map<Locale, readonly Country[]>()

/** By name; official names stay as the world's maps print them. */
export function countriesIn(locale: Locale): readonly Country[] {
  const known = countries.get(locale) ?? nameCountries(locale)
  countries.set(locale, known)
  return known
}

function nameCountries(locale: Locale): Country[] {
  const english = [...allCountries().values()]
  if (locale === 'en') return english
  const capitals = readNames<Record<string, string>>('capitals', locale)
  const languageOf = languageNamer(locale)
  const ownCurrencies = readNames<Record<string, string>>('currencies', locale)
  const currencies = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' })
  return byName(
    english.map((country) => ({
      ...country,
      name: countryIn(locale, country.code),
      capital: capitals[country.code] ?? country.capital,
      subregion: subregionIn(locale, country.subregion),
      languages: sentence(
        country.languages.map(({ code, name }) => ({ code, name: languageOf(code, name) })),
        locale,
      ),
      currencies: sentence(
        country.currencies.map((currency) => ({
          ...currency,
          name: ownCurrencies[currency.code] ?? currencies.of(currency.code) ?? currency.name,
        })),
        locale,
      ),
    })),
    locale,
  )
}

/** Of languages and currencies those that Intl lacks, or calls as it does a neighbour. */
export function readNames<Names>(
  of: 'capitals' | 'currencies' | 'interests' | 'languages' | 'places' | 'regions',
  locale: Locale,
): Names {
  return JSON.parse(readFileSync(join(folder, of, `${locale}.json`), 'utf8')) as Names
}

function languageNamer(locale: Locale): (code: string, english: string) => string {
  const own = readNames<Record<string, string>>('languages', locale)
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  return (code, english) => own[code] ?? names.of(code) ?? english
}

/** Romance languages write names of languages and currencies small, but not where a line begins. */
function alone(name: string, locale: Locale): string {
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1)
}

/** A list that is shown as one line: of its names the first begins large. */
function sentence<T extends { name: string }>(list: T[], locale: Locale): T[] {
  return list.map((one, index) => (index === 0 ? { ...one, name: alone(one.name, locale) } : one))
}

function byName<T extends { name: string }>(list: T[], locale: Locale): T[] {
  const { compare } = new Intl.Collator(locale)
  return list.toSorted((one, other) => compare(one.name, other.name))
}
