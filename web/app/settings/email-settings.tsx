import {
  cancelEmailChange,
  type EmailChange,
  requestEmailChange,
  resendConfirmation,
} from '@farfolk/contract/accounts'
import type { OwnUser } from '@farfolk/contract/members'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useIsLoading } from '../api/loaders.ts'
import { toast } from '../api/toast-store.ts'
import shortForm from '../forms/short-form.module.css'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SaveButton } from './save-button.tsx'
import styles from './settings.module.css'

interface EmailSettingsProps {
  user: OwnUser
  /** What waits for its link. */
  change: EmailChange | null
  /** Who comes in by an account elsewhere may have no password. */
  needsPassword: boolean
}

export function EmailSettings({ user, change, needsPassword }: EmailSettingsProps) {
  const { revalidate } = useRevalidator()
  const form = useContractForm({
    endpoint: requestEmailChange,
    values: { emailChange: { email: '', password: '' } },
    toBody: ({ emailChange }) => ({
      emailChange: { email: emailChange.email, password: emailChange.password || undefined },
    }),
    draft: useTabDraft('email-change'),
    secrets: ['emailChange.password'],
    onDone: async ({ email }) => {
      form.reset()
      toast(m.settings_email_mailed({ email }))
      await revalidate()
    },
  })

  async function stay(): Promise<void> {
    const result = await callApi(cancelEmailChange, {})
    if (!result.ok) return
    toast(m.settings_email_kept())
    await revalidate()
  }

  return (
    <>
      <p className={styles.value}>{user.email}</p>
      {!user.emailConfirmed && <Unconfirmed email={user.email} />}
      {change && (
        <AlertBox
          id="email-change"
          type="info"
          messages={[m.settings_email_waits({ email: change.email })]}
        >
          <Button size="small" onClick={() => void stay()}>
            {m.settings_email_stay()}
          </Button>
        </AlertBox>
      )}
      <form {...form.formProps} className={shortForm.form}>
        <TextField
          label={m.settings_email_new()}
          type="email"
          autoComplete="email"
          {...form.field('emailChange.email')}
        />
        <TextField
          label={m.settings_password_current()}
          hint={needsPassword ? undefined : m.settings_password_none_hint()}
          type="password"
          autoComplete="current-password"
          {...form.field('emailChange.password')}
        />
        <SaveButton form={form}>{m.settings_email_change()}</SaveButton>
      </form>
    </>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const isSending = useIsLoading(resendConfirmation)
  async function resend(): Promise<void> {
    const result = await callApi(resendConfirmation, { body: { confirmation: { email } } })
    if (result.ok) toast(m.settings_email_mailed({ email }))
  }
  return (
    <AlertBox id="email-unconfirmed" type="warning" messages={[m.settings_email_unconfirmed()]}>
      <Button size="small" isLoading={isSending} onClick={() => void resend()}>
        {m.resend_button()}
      </Button>
    </AlertBox>
  )
}
