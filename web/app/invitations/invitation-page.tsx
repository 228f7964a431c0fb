import type { OpenedInvitation } from '@farfolk/contract/invitations'
import { Suspense } from 'react'
import { href } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { pageMeta, titleOf } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import styles from '../shell/refused-page.module.css'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { SplitScreen } from '../ui/split-screen.tsx'
import type { Route } from './+types/invitation-page'
import { load } from './load-invitation.ts'

const ForMember = lazyPart(async () => (await import('./for-member.tsx')).ForMember)

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-invitation.ts'))

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const path = href('/invitations/:token', params)
  const title = loaderData?.ok ? titleOfInvitation(loaderData.data) : undefined
  const refusedTitle = titleOf(loaderData && !loaderData.ok ? loaderData.status : 500)
  return pageMeta(matches, {
    path,
    isPrivate: true,
    ...(title === undefined
      ? { title: refusedTitle, refusedTitle }
      : { title, description: m.invitation_lead() }),
  })
}

const titleOfInvitation = ({ inviter }: OpenedInvitation) =>
  m.invitation_title({ name: inviter.profile.firstName })

/** Who has sent the link, and the way into the club or to them. */
export default function InvitationPage({ loaderData, params }: Route.ComponentProps) {
  const user = useUser()
  if (!loaderData.ok) {
    const isGone = loaderData.status === 404
    return (
      <RefusedPage status={loaderData.status}>
        {isGone && <p>{m.invitation_ended()}</p>}
      </RefusedPage>
    )
  }
  const { data } = loaderData
  const { firstName: name, avatarUrl } = data.inviter.profile
  const search = new URLSearchParams({ redirect: href('/invitations/:token', params) }).toString()
  return (
    <SplitScreen title={titleOfInvitation(data)} lead={m.invitation_lead()}>
      <Avatar src={avatarUrl} size={96} />
      {user ? (
        <Suspense>
          <ForMember user={user} invitation={data} />
        </Suspense>
      ) : (
        <>
          <p>{m.invitation_then({ name })}</p>
          <div className={styles.buttons}>
            <ButtonLink kind="accent" href={`${href('/sign-up')}?${search}`}>
              {m.invitation_join()}
            </ButtonLink>
            <ButtonLink href={`${href('/sign-in')}?${search}`}>{m.header_sign_in()}</ButtonLink>
          </div>
        </>
      )}
    </SplitScreen>
  )
}
