import { changePassword, requestPasswordReset } from '@farfolk/contract/accounts'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import shortForm from '../forms/short-form.module.css'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SaveButton } from './save-button.tsx'
import styles from './settings.module.css'

export function PasswordSettings({ email }: { email: string }) {
  const { revalidate } = useRevalidator()
  const form = useContractForm({
    endpoint: changePassword,
    values: { password: { current: '', new: '' } },
    onDone: async () => {
      form.reset()
      toast(m.settings_password_changed())
      await revalidate()
    },
  })

  async function mailLink(): Promise<void> {
    const result = await callApi(requestPasswordReset, { body: { password: { email } } })
    if (result.ok) toast(m.settings_password_mailed())
  }

  return (
    <>
      <form {...form.formProps} className={shortForm.form}>
        {/* So that a password manager knows whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={m.settings_password_current()}
          type="password"
          autoComplete="current-password"
          {...form.field('password.current')}
        />
        <TextField
          label={m.settings_password_new()}
          hint={m.sign_up_password_hint()}
          type="password"
          autoComplete="new-password"
          {...form.field('password.new')}
        />
        <SaveButton form={form}>{m.settings_password_change()}</SaveButton>
      </form>
      <p className={`${styles.buttons} ${styles.soft}`}>
        {m.settings_password_forgotten()}{' '}
        <Button size="small" kind="quiet" onClick={() => void mailLink()}>
          {m.settings_password_mail()}
        </Button>
      </p>
    </>
  )
}
