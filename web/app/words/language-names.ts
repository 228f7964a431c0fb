import type { Locale } from '@farfolk/contract/locales'

/** Each in itself, so that whoever landed in another one finds the own. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
}
