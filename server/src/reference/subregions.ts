import type { Locale } from '@farfolk/contract/locales'

/** Of UN M49, as Intl numbers them. */
const areas: Record<string, string> = {
  'Northern Europe': '154',
  'Western Europe': '155',
  'Eastern Europe': '151',
  'Southern Europe': '039',
  'Western Africa': '011',
  'Eastern Africa': '014',
  'Northern Africa': '015',
  'Middle Africa': '017',
  'Southern Africa': '018',
  'Central America': '013',
  'North America': '021',
  'South America': '005',
  Caribbean: '029',
  'Eastern Asia': '030',
  'Southern Asia': '034',
  'South-Eastern Asia': '035',
  'Central Asia': '143',
  'Western Asia': '145',
  'Australia and New Zealand': '053',
  Melanesia: '054',
  Micronesia: '057',
  Polynesia: '061',
}

/** Null for the two of Europe that M49 does not know: the region says enough. */
export function subregionIn(locale: Locale, english: string | null): string | null {
  const area = areas[english ?? '']
  return area ? (new Intl.DisplayNames(locale, { type: 'region' }).of(area) ?? null) : null
}
