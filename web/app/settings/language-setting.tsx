import { type Locale, locales } from '@farfolk/contract/locales'
import { type OwnUser, updateOwnUser } from '@farfolk/contract/members'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { showUser } from '../session/session-store.ts'
import { Select } from '../ui/select.tsx'
import { languageNames } from '../words/language-names.ts'
import { useSwitchLanguage } from '../words/use-switch-language.ts'

/** The language of the screens and of what the club writes to the member. */
export function LanguageSetting({ user }: { user: OwnUser }) {
  const [isSaving, setSaving] = useState(false)
  const switchLanguage = useSwitchLanguage()

  async function choose(locale: Locale): Promise<void> {
    setSaving(true)
    const result = await callApi(updateOwnUser, { body: { user: { locale } } })
    if (result.ok) {
      showUser(result.data)
      await switchLanguage(locale)
      toast(m.settings_saved())
    }
    setSaving(false)
  }

  return (
    <Select
      label={m.settings_language()}
      value={user.locale}
      disabled={isSaving}
      options={locales.map((value) => ({ value, label: languageNames[value] }))}
      onChange={(event) => void choose(event.currentTarget.value as Locale)}
    />
  )
}
