const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

// What people type beside the name of today.
const otherNames: Record<string, string> = {
  AE: 'UAE Emirates',
  CD: 'DRC',
  CI: 'Ivory Coast',
  CV: 'Cabo Verde',
  CZ: 'Czech Republic',
  GB: 'UK Britain England Scotland Wales',
  NL: 'Holland',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey',
  US: 'USA America',
}

const names = new Map<string, string>()

/** In English; the code itself where that has no name. */
export function countryName(code: string): string {
  const known = names.get(code)
  if (known !== undefined) return known
  const name = english.of(code) ?? code
  names.set(code, name)
  return name
}

/** The name of a country in English with what else it is called. */
export function countryWords(code: string): string {
  return `${countryName(code)} ${otherNames[code] ?? ''}`.trimEnd()
}
