import { alertOfFailure } from '../api/call-api-alert.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import styles from './accounts.module.css'
import { CodeField } from './code-field.tsx'
import { signingIn, type SocialOutcome } from './finish-social.ts'
import { useSignIn } from './use-sign-in.ts'

interface SocialCodeFormProps {
  asked: SocialOutcome & { kind: 'asked' }
  /** What the provider gave works no longer: the way begins anew there. */
  onRefused: (outcome: SocialOutcome & { kind: 'refused' }) => void
}

/** For who came back from a provider to an account that asks for a code as well. */
export function SocialCodeForm({ asked, onRefused }: SocialCodeFormProps) {
  const { pending, token } = asked
  const signIn = useSignIn()
  const { endpoint, user } = signingIn(token, pending)
  const form = useContractForm({
    endpoint,
    values: { user: { code: '' } },
    toBody: ({ user: { code } }) => ({ user: { ...user, code } }),
    silent: true,
    onDone: (member, { headers }) => signIn(member, headers, pending.redirectTo),
    onFailure: (failure) => {
      const { status, errors } = failure
      if (errors.some(({ code }) => code === 'wrong_second_factor')) return
      // What passes by itself leaves the form and what was typed there.
      if (status === 0 || status === 429 || status >= 500) {
        alertOfFailure(`error-${endpoint.name}`, failure)
      } else onRefused({ kind: 'refused', pending, failure })
    },
  })
  return (
    <>
      <AlertBox id="social-code" type="info" messages={[m.sign_in_code_asked()]} />
      <form {...form.formProps} className={styles.form}>
        <CodeField takesFocus {...form.field('user.code')} />
        <SubmitButton form={form}>{m.sign_in_button()}</SubmitButton>
      </form>
    </>
  )
}
