import { useLocation } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/sign-up-success-page'
import styles from './accounts.module.css'
import { ResendForm } from './resend-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.sign_up_success_title(), path: '/signup/success' })

export default function SignUpSuccessPage() {
  const { state } = useLocation() as { state: { email?: string } | null }
  const email = state?.email
  return (
    <Page narrow>
      <header className={styles.header}>
        <h1>{m.sign_up_success_title()}</h1>
        <p>{email ? m.sign_up_success_to({ email }) : m.sign_up_success_text()}</p>
      </header>
      <p>{m.sign_up_success_missing()}</p>
      <ResendForm key={email} email={email} />
    </Page>
  )
}
