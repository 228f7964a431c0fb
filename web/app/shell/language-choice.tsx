import { locales } from '@farfolk/contract/locales'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { tellMissing } from '../ui/tell-missing.ts'
import { languageNames } from '../words/language-names.ts'
import { languageOf } from '../words/language-of.ts'
import { useSwitchLanguage } from '../words/use-switch-language.ts'
import styles from './language-choice.module.css'

/** For visitors; members have it in their settings. */
export function LanguageChoice() {
  const current = languageOf(useLocale())
  const switchLanguage = useSwitchLanguage()
  return (
    <ul aria-label={m.footer_languages()} className={styles.languages}>
      {locales.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            aria-pressed={locale === current}
            className={styles.language}
            onClick={() => void switchLanguage(locale).catch(tellMissing)}
          >
            {languageNames[locale]}
          </button>
        </li>
      ))}
    </ul>
  )
}
