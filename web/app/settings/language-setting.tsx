import { type Locale, locales } from '@farfolk/contract/locales'
import type { OwnUser } from '@farfolk/contract/members'
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
    if (!(await saveUser({ locale }))) return
    await switchLanguage(locale).catch(tellMissing)
    toast(m.settings_saved())
  })

  return (
    <Select
      label={m.settings_language()}
      value={shown ?? user.locale}
      options={locales.map((value) => ({ value, label: languageNames[value] }))}
      onChange={(event) => choose(event.currentTarget.value as Locale)}
    />
  )
}
