import { type Locale, locales } from '@farfolk/contract/locales'
import type { OwnUser } from '@farfolk/contract/members'
import { useRef, useState } from 'react'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Select } from '../ui/select.tsx'
import { tellMissing } from '../ui/tell-missing.ts'
import { languageNames } from '../words/language-names.ts'
import { useSwitchLanguage } from '../words/use-switch-language.ts'
import { saveUser } from './save-user.ts'
import { useSavedChoice } from './use-saved-choice.ts'

/** The language of the screens and of what the club writes to the member. */
export function LanguageSetting({ user }: { user: OwnUser }) {
  const switchLanguage = useSwitchLanguage()
  const { shown, choose } = useSavedChoice(async (locale: Locale) => {
    if (!(await saveUser({ locale }))) return false
    await switchLanguage(locale).catch(tellMissing)
    toast(m.settings_saved())
    return true
  })
  // Closed, the list changes with every arrow and letter, but on a Mac, where those open it: a language
  // that is passed so is chosen by Enter or by going on. As in search/use-chosen-by-keys.ts, which would
  // be one more script for the page of the search, were it shared.
  const [passed, setPassed] = useState<Locale>()
  const isPassing = useRef(false)

  function choosePassed() {
    if (passed && passed !== (shown ?? user.locale)) choose(passed)
    setPassed(undefined)
  }

  return (
    <Select
      label={m.settings_language()}
      value={passed ?? shown ?? user.locale}
      options={locales.map((value) => ({ value, label: languageNames[value] }))}
      onKeyDown={(event) => {
        const { key, altKey } = event
        if (key === 'Enter' && passed) {
          event.preventDefault()
          choosePassed()
        }
        if (key === 'Escape') setPassed(undefined)
        const isStep = !altKey && /^(?:\S|Arrow\w+|Page\w+|Home|End)$/.test(key)
        isPassing.current = isStep && !navigator.userAgent.includes('Mac')
      }}
      onPointerDown={() => {
        isPassing.current = false
      }}
      onBlur={choosePassed}
      onChange={(event) => {
        const locale = event.currentTarget.value as Locale
        setPassed(isPassing.current ? locale : undefined)
        if (!isPassing.current) choose(locale)
      }}
    />
  )
}
