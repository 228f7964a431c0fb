import { useRouteLoaderData } from 'react-router'
import { baseLocale, locales } from './paraglide/runtime.js'

const tagPattern = /^([a-z]{2,3})(?:-[A-Za-z]{4})?(?:-([A-Z]{2}))?$/i

/**
 * The language of a catalogue with the reader's region, such as `en-SE`: words in a language that
 * is there, dates and numbers as they are written where the reader lives.
 */
export function localeOf(acceptLanguage: string | null): string {
  const tags = (acceptLanguage ?? '')
    .split(',', 10)
    .map((part) => tagPattern.exec(part.split(';', 1)[0]?.trim() ?? ''))
    .filter((match) => match !== null)
  const known = tags.find((match) => isCatalogue(match[1]?.toLowerCase()))
  const language = known?.[1]?.toLowerCase() ?? baseLocale
  const region = (known?.[2] ?? tags[0]?.[2])?.toUpperCase()
  return region ? `${language}-${region}` : language
}

function isCatalogue(language: string | undefined): boolean {
  return locales.some((locale) => locale === language)
}

/** The locale that dates and numbers of this document are written in. */
export function useLocale(): string {
  const root = useRouteLoaderData<{ locale?: string }>('root')
  return root?.locale ?? baseLocale
}
