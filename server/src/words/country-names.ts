import type { Locale } from '@farfolk/contract/members'
import type { Region } from '@farfolk/contract/countries'
import { countryNamer } from '@farfolk/contract/country-names'
import { allCountries } from '../reference/countries.ts'

/** As Intl numbers them: the areas of UN M49, and a continent that is a country there. */
const areas: Record<Region, string> = {
  africa: '002',
  antarctica: 'AQ',
  asia: '142',
  europe: '150',
  'north-america': '003',
  oceania: '009',
  'south-america': '005',
}

const namers = new Map<Locale, (code: string) => string>()

/** English names are those of the reference; the code where nobody knows a name. */
export function countryIn(locale: Locale, code: string): string {
  const english = locale === 'en' ? allCountries().get(code)?.name : undefined
  return english ?? namerOf(locale)(code)
}

export function regionIn(locale: Locale, region: Region): string {
  return namerOf(locale)(areas[region])
}

function namerOf(locale: Locale): (code: string) => string {
  const known = namers.get(locale)
  if (known) return known
  const made = countryNamer(locale)
  namers.set(locale, made)
  return made
}
