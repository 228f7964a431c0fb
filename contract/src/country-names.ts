/**
 * Names of countries in a language, for texts and for lists that are searched by what one types first:
 * Hong Kong without the region of which state it is, in German the United States as `USA` and
 * Moldova, alone in being named so there, without its `Republik`.
 */
export function countryNamer(locale: string): (code: string) => string {
  const names = (style?: 'short') => new Intl.DisplayNames(locale, { type: 'region', style })
  const [usual, short] = [names(), names('short')]
  const isShort = locale.startsWith('de') ? /HK|MO|PS|US/ : /HK|MO|PS/
  // What has no name is named by its code.
  return (code) => (isShort.test(code) ? short : usual).of(code)!.replace('Republik ', '')
}
