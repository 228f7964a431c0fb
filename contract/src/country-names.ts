/**
 * Names of countries in a language, for texts and for lists that are searched by what one types first:
 * Hong Kong without the region of which state it is, in German the United States as `USA`.
 */
export function countryNamer(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short' })
  const isShort = locale === 'de' ? /HK|MO|PS|US/ : /HK|MO|PS/
  return (code) =>
    (isShort.test(code) ? short : names).of(code)?.replace('Republik Moldau', 'Moldau') ?? code
}
