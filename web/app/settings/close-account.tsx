import { closeAccount } from '@farfolk/contract/accounts'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { CodeField } from '../accounts/code-field.tsx'
import { addAlert } from '../api/alerts.ts'
import shortForm from '../forms/short-form.module.css'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { clearEverything } from '../session/clear-everything.ts'
import { TextField } from '../ui/text-field.tsx'
import { SaveButton } from './save-button.tsx'
import { sendClosing } from './send-closing.ts'
import styles from './settings.module.css'

interface CloseAccountProps {
  /** Who comes in by an account elsewhere may have none. */
  needsPassword: boolean
  /** A second factor is on. */
  needsCode: boolean
  /** Trips ahead that others travel along on. */
  shared: readonly { id: string; name: string }[]
}

export function CloseAccount({ needsPassword, needsCode, shared }: CloseAccountProps) {
  // Turned on elsewhere since.
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const locale = useLocale()
  const form = useContractForm({
    endpoint: closeAccount,
    values: { user: { password: '', code: '' } },
    toBody: ({ user: { password, code } }) => ({
      user: { password: password || undefined, code: code || undefined },
    }),
    send: sendClosing,
    onFailure: ({ errors }) => {
      if (errors.some(({ field }) => field === 'user.code')) setAsked(true)
    },
    onDone: async ({ eraseAt }) => {
      const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(eraseAt))
      await navigate(href('/home'), { replace: true })
      clearEverything()
      addAlert({
        id: 'account-closed',
        type: 'info',
        messages: [m.settings_closed({ date })],
        persistent: true,
      })
    },
  })
  return (
    <>
      <ul className={styles.bullets}>
        <li>{m.settings_close_hidden()}</li>
        <li>{m.settings_close_devices()}</li>
        <li>{m.settings_close_undo()}</li>
        <li>{m.settings_close_erased()}</li>
        <li>{m.settings_close_companions()}</li>
        {shared.length > 0 && (
          <li>
            {m.settings_close_shared({ count: shared.length })}
            <ul className={styles.bullets}>
              {shared.map(({ id, name }) => (
                <li key={id}>
                  <Link to={href('/trips/:id/:section?', { id, section: 'travellers' })}>
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
      <form {...form.formProps} className={shortForm.form}>
        <TextField
          label={m.settings_close_password()}
          hint={needsPassword ? undefined : m.settings_password_none_hint()}
          type="password"
          autoComplete="current-password"
          {...form.field('user.password')}
        />
        {(needsCode || isAsked) && <CodeField {...form.field('user.code')} />}
        <SaveButton form={form} kind="danger">
          {m.settings_close_button()}
        </SaveButton>
      </form>
    </>
  )
}
