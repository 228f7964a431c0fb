import { confirmEmail } from '@farfolk/contract/accounts'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { toast } from '../api/toast-store.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { readStoredSession } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import type { Route } from './+types/confirmation-page'
import styles from './accounts.module.css'
import { ResendForm } from './resend-form.tsx'
import { takeTarget } from './return-target.ts'
import { useSignIn } from './use-sign-in.ts'

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
  const signIn = useSignIn()
  const form = useContractForm({
    endpoint: confirmEmail,
    values: { confirmation: { token } },
    onDone: async (user, { headers }) => {
      // The new address of somebody who is in already.
      const isMoved = readStoredSession()?.userId === user.id
      await signIn(user, headers, isMoved ? href('/settings/:section?') : takeTarget())
      toast(isMoved ? m.confirmation_moved() : m.confirmation_done())
    },
    onFailure: ({ status }) => setExpired(status === 422),
  })
  if (isExpired) return <Expired words={m.confirmation_expired()} />
  return (
    <form {...form.formProps} className={styles.form}>
      <SubmitButton form={form}>{m.confirmation_button()}</SubmitButton>
    </form>
  )
}

function Expired({ words }: { words: string }) {
  return (
    <>
      <AlertBox id="confirmation-expired" type="error" messages={[words]} />
      <ResendForm />
    </>
  )
}
