import type { Locale } from '@farfolk/contract/locales'
import { useRevalidator } from 'react-router'

/** Shows the page in another language, what is typed and opened stays: it is rendered, not loaded. */
export function useSwitchLanguage(): (language: Locale) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (language) => {
    const { switchLanguage } = await import('./switch-language.ts')
    await switchLanguage(language)
    // Titles and lists that loaders made bear words too; and every part of the page renders again.
    await revalidate()
  }
}
