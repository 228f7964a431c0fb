import { type Locale, locales } from '@farfolk/contract/locales'

/** The build's list of files with the scripts of one language, which `web/words` writes. */
export function scriptsIn<Assets>(locale: Locale, assets: Assets): Assets {
  if (import.meta.env.DEV || locale === locales[0]) return assets
  const inFolder = (text: string) =>
    text.replace(/^\/assets\/(?=[\w.-]+\.js$)/, `/assets/${locale}/`)
  return JSON.parse(JSON.stringify(assets), (_, value: unknown) =>
    typeof value === 'string' ? inFolder(value) : value,
  ) as Assets
}
