import { useState } from 'react'
import { href } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { SplitScreen } from '../ui/split-screen.tsx'
import type { Route } from './+types/unauthorized-page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.unauthorized_page(), path: '/unauthorized', isPrivate: true })

export default function UnauthorizedPage() {
  const [isDismissed, setDismissed] = useState(false)
  const isMember = useUser() !== null
  return (
    <SplitScreen title={m.unauthorized_title()}>
      {!isDismissed && (
        <AlertBox
          id="unauthorized"
          type="error"
          messages={[m.unauthorized_alert()]}
          onDismiss={() => setDismissed(true)}
        />
      )}
      {!isMember && (
        <ButtonLink kind="accent" href={href('/sign-in')}>
          {m.sign_in_title()}
        </ButtonLink>
      )}
      <ButtonLink href={href('/home')}>{m.oops_home()}</ButtonLink>
    </SplitScreen>
  )
}
