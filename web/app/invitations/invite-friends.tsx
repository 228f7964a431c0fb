import type { PublicConfig } from '@farfolk/contract/call'
import { useRouteLoaderData } from 'react-router'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import type { InvitationsData } from '../account/load-account.ts'
import { m } from '../paraglide/messages.js'
import { isNewsOf, useFollowPage } from '../session/use-follow-page.ts'
import panels from '../ui/panels.module.css'
import { InviteByMail } from './invite-by-mail.tsx'
import { InvitedList } from './invited-list.tsx'
import { OwnLink } from './own-link.tsx'
import styles from './invite-friends.module.css'

/** The member's link into the club, and the addresses that they have invited. */
export function InviteFriends({ link, first }: InvitationsData) {
  useFollowPage('invitations', isNewsOf('invited_joined'))
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  const signups = root?.publicConfig?.signups
  return (
    <>
      <ConfirmFirst words={m.invitation_confirm_first()} />
      <div className={panels.columns}>
        <section className={panels.panel} aria-labelledby="own-link">
          <h2 id="own-link">{m.invitations_link_title()}</h2>
          <p>{signups === 'invited' ? m.invitations_link_invited() : m.invitations_link_text()}</p>
          <OwnLink link={link} />
        </section>
        <section className={panels.panel} aria-labelledby="by-mail">
          <h2 id="by-mail">{m.invitations_mail_title()}</h2>
          {/* Where nobody can join, the letter would lead nowhere. */}
          {signups === 'closed' ? (
            <p>{m.sign_up_closed()}</p>
          ) : (
            <>
              <p>{m.invitations_mail_text()}</p>
              <InviteByMail />
            </>
          )}
        </section>
      </div>
      <section aria-labelledby="invited-by-mail" className={styles.list}>
        <h2 id="invited-by-mail">{m.invitations_list_title()}</h2>
        <InvitedList first={first} />
      </section>
    </>
  )
}
