import type { OtherUser } from '@farfolk/contract/members'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { PlainText } from '../ui/plain-text.tsx'
import styles from './profile-texts.module.css'

interface ProfileTextsProps {
  profile: OtherUser['profile']
  of: 'bio' | 'offersNote' | 'hostingAbout'
  /** In place of a text that there is in no language. */
  children?: ReactNode
}

/** What a member says in several languages: in the reader's, else as they wrote it first, the others to open. */
export function ProfileTexts({ profile, of, children }: ProfileTextsProps) {
  const name = useId()
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const { textLanguage, hosting, translations } = profile
  const first = of === 'hostingAbout' ? hosting?.about : profile[of]
  const texts = [
    { language: textLanguage ?? '', text: first },
    ...translations.map((each) => ({ language: each.language, text: each[of] })),
  ].flatMap(({ language, text }) => (text ? [{ language, text }] : []))
  const own = locale.split('-')[0]
  const shown = texts.find(({ language }) => language === own) ?? texts[0]
  if (!shown) return <>{children}</>
  const others = texts.filter((each) => each !== shown)
  return (
    <div className={styles.texts}>
      <Words {...shown} />
      {(others.length > 0 || shown.language !== own) && (
        <div className={`${styles.languages} our-words`} suppressHydrationWarning>
          <p suppressHydrationWarning>
            {m.profile_text_in({ language: names.of(shown.language)! })}
          </p>
          {others.map(({ language, text }) => (
            <details key={language} name={name}>
              <summary suppressHydrationWarning>{names.of(language)}</summary>
              <Words {...{ language, text }} />
            </details>
          ))}
        </div>
      )}
    </div>
  )
}

function Words({ language, text }: { language: string; text: string }) {
  return (
    <div lang={language} dir="auto">
      <PlainText text={text} />
    </div>
  )
}
