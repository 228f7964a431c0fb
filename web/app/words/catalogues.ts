import type { Locale } from '@farfolk/contract/locales'
import type { Word } from './words.ts'

/** Every message of a language; a file of its own each, which is asked for on choosing it. */
export const catalogues: Record<Locale, () => Promise<{ default: readonly Word[] }>> = {
  en: () => import('virtual:words/en'),
  de: () => import('virtual:words/de'),
  es: () => import('virtual:words/es'),
  fr: () => import('virtual:words/fr'),
}
