import { useRouteLoaderData } from 'react-router'
import { chosenLocale } from './words/chosen-locale.ts'
import { useStore } from './api/store.ts'

/** BCP 47: the locale that this page's words, dates and numbers are written in. */
export function useLocale(): string {
  const root = useRouteLoaderData<{ locale?: string }>('root')
  return useStore(chosenLocale, (locale) => locale, '') || (root?.locale ?? 'en')
}
