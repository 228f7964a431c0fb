import type { OpenedInvitation } from '@farfolk/contract/invitations'
import type { OwnUser } from '@farfolk/contract/members'
import { href } from 'react-router'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { landingPath } from '../accounts/landing.ts'
import { m } from '../paraglide/messages.js'
import { isOfRelation } from '../people/relation-changes.ts'
import { RelationActions } from '../people/relation-actions.tsx'
import { useFollowPage } from '../session/use-follow-page.ts'
import { ButtonLink } from '../ui/button.tsx'

interface ForMemberProps {
  user: OwnUser
  invitation: OpenedInvitation
}

type Kind = OpenedInvitation['relation']['kind']

const words: Record<Kind, (names: { name: string }) => string> = {
  me: m.invitation_own,
  incoming: m.invitation_incoming,
  sent: m.invitation_sent,
  friend: m.invitation_friends,
  none: m.invitation_none,
}

/** What there is between a member and who invites, and what can be done about it. */
export function ForMember({ user, invitation: { inviter, relation, mayAsk } }: ForMemberProps) {
  useFollowPage('invitation', isOfRelation)
  const isOwn = relation.kind === 'me'
  const isAskedByNobody = relation.kind === 'none' && !mayAsk
  const say = isAskedByNobody ? m.invitation_none_asked : words[relation.kind]
  return (
    <>
      <p>{say({ name: inviter.profile.firstName })}</p>
      {!isOwn && <ConfirmFirst words={m.invitation_confirm_first()} />}
      {!isOwn && <RelationActions user={{ ...inviter, relation }} mayAsk={mayAsk} />}
      <p>
        {isOwn ? (
          <ButtonLink href={href('/account/:filter?', { filter: 'invite' })}>
            {m.invitations_title()}
          </ButtonLink>
        ) : (
          <ButtonLink href={landingPath(user)}>{m.onboarding_go_on()}</ButtonLink>
        )}
      </p>
    </>
  )
}
