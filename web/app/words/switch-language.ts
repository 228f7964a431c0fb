import type { Locale } from '@farfolk/contract/locales'
// oxlint-disable-next-line no-restricted-imports -- of the server of `npm run dev` alone
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { catalogues } from './catalogues.ts'
import { chosenLocale, shownLocale } from './chosen-locale.ts'
import { languageOf } from './language-of.ts'
import { replaceWords } from './words.ts'

const yearSeconds = 31_536_000

/**
 * This document's words in another language, from the next rendering on, and those of every page that
 * the server renders for this browser: it reads the cookie.
 */
export async function switchLanguage(language: Locale): Promise<void> {
  document.cookie = `locale=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  if (languageOf(shownLocale()) === language) return
  if (import.meta.env.DEV) overwriteGetLocale(() => language)
  else replaceWords((await catalogues[language]()).default)
  const { region } = new Intl.Locale(document.documentElement.lang)
  chosenLocale.set(region ? `${language}-${region}` : language)
}
