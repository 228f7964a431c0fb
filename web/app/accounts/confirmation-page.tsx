import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useLateForm } from '../forms/use-late-form.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { later } from '../ui/later.ts'
import type { Route } from './+types/confirmation-page'
import styles from './accounts.module.css'
import { CodeField } from './code-field.tsx'
import { ResendForm } from './resend-form.tsx'
import { useReturnTarget, withTarget } from './return-target.ts'

const confirmRules = later(async () => (await import('./account-rules.ts')).ConfirmRules)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.confirmation_title(), path: '/confirmations', isPrivate: true })

export default function ConfirmationPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <SplitScreen title={m.confirmation_title()} lead={m.confirmation_text()}>
      {token ? <Confirm token={token} /> : <Expired words={m.confirmation_no_token()} />}
    </SplitScreen>
  )
}

/** A button, since mail scanners open links. */
function Confirm({ token }: { token: string }) {
  const [isExpired, setExpired] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const { form, rules } = useLateForm(confirmRules, { token, setExpired, needsCode, setNeedsCode })
  if (isExpired) return <Expired words={m.confirmation_expired()} takesFocus />
  return (
    <form {...form.formProps} className={styles.form}>
      {rules}
      {needsCode && <CodeField takesFocus {...form.field('confirmation.code')} />}
      <SubmitButton form={form}>{m.confirmation_button()}</SubmitButton>
    </form>
  )
}

/** Whose first click arrived without its answer has no use for another mail. */
function Expired({ words, takesFocus }: { words: string; takesFocus?: boolean }) {
  const user = useUser()
  const target = useReturnTarget()
  return (
    <>
      <AlertBox id="confirmation-expired" type="error" messages={[words]} takesFocus={takesFocus} />
      <ResendForm target={target} />
      <p className={styles.other}>
        {user ? (
          <Link to={href('/settings/:section?', { section: 'account' })}>
            {m.confirmation_settings()}
          </Link>
        ) : (
          <>
            {m.sign_up_member()}{' '}
            <Link to={withTarget(href('/sign-in'), target)}>{m.sign_in_title()}</Link>
          </>
        )}
      </p>
    </>
  )
}
