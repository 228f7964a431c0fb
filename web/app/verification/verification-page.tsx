import { href } from 'react-router'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/verification-page'
import { CheckMarkMeaning } from './check-mark-meaning.tsx'
import { VerificationSteps } from './verification-steps.tsx'
import styles from './verification.module.css'

export const clientLoader = loadForMembers(() => import('./load-verification.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.verification_title(),
    path: href('/user/verification'),
    isPrivate: true,
  })

export default function VerificationPage({ loaderData }: Route.ComponentProps) {
  const user = useUser()
  if (!loaderData || !user) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.steps}>
          <header className={styles.header}>
            <h1>{m.verification_title()}</h1>
            <p>{m.verification_lead()}</p>
          </header>
          {user.emailConfirmed ? (
            <VerificationSteps data={loaderData.data} />
          ) : (
            <ConfirmFirst words={m.verification_unconfirmed()} />
          )}
        </div>
        <CheckMarkMeaning user={user} />
      </div>
    </Page>
  )
}
