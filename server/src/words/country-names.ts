import type { Locale } from '@farfolk/contract/members'
import type { Region } from '@farfolk/contract/countries'
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

const names = new Map<Locale, Intl.DisplayNames>()

/** English names are those of the reference; the code where nobody knows a name. */
export function countryIn(locale: Locale, code: string): string {
  const english = locale === 'en' ? allCountries().get(code)?.name : undefined
  return english ?? namesIn(locale).of(code) ?? code
}

export function regionIn(locale: Locale, region: Region): string {
  return namesIn(locale).of(areas[region]) ?? region
}

function namesIn(locale: Locale): Intl.DisplayNames {
  const known = names.get(locale)
  if (known) return known
  const read = new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, read)
  return read
}
