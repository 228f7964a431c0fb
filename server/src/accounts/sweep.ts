import { sweepDeclined as sweepDeclinedRequests } from '../company/declined.ts'
import type { Database } from '../db/database.ts'
import { sweepDeclined as sweepDeclinedFriends } from '../friendships/declined.ts'
import { sweepInvitations } from '../invitations/invite-address.ts'
import { deleteAlong, deleteDue } from '../jobs/delete-in-steps.ts'
import { sweepLimits } from '../limits/limits.ts'
import { sweepPendingSecrets } from '../second-factor/queries.ts'
import { sweepPhoneCodes } from '../verification/queries.ts'
import { invitedDays } from './may-sign-up.ts'

export const sweptAccounts = {
  // In no index: each hour that a member is there moves its end.
  session: { table: 'session', when: 'session.expires_at < now()' },
  link: {
    table: 'mailed_token',
    // That somebody has signed up with an address again tells its link from others': mailed-links.ts.
    when: `mailed_token.expires_at < now() - interval '7 days'
      and not (mailed_token.password_hash is not null and exists (
        select from member where member.id = mailed_token.member_id and member.email_confirmed_at is null))`,
    by: 'mailed_token.expires_at',
  },
  // Until then the page of a link that has run out can have it mailed anew.
  emailChange: {
    table: 'email_change',
    when: `email_change.expires_at < now() - interval '7 days'`,
    by: 'email_change.expires_at',
  },
  invitation: {
    table: 'club_invitation',
    when: `club_invitation.created_at < now() - make_interval(days => ${invitedDays})`,
    by: 'club_invitation.created_at',
  },
} as const

/**
 * Removes what has run out: sessions, API tokens, codes, secrets of a second factor that nothing
 * confirmed, limits, invitations, who was declined; a week later mailed links and changes of address.
 */
export async function sweepAccounts(db: Database): Promise<void> {
  await deleteAlong(db, sweptAccounts.session)
  await deleteDue(db, sweptAccounts.link)
  await deleteDue(db, sweptAccounts.emailChange)
  await deleteDue(db, sweptAccounts.invitation)
  await sweepInvitations(db)
  await sweepPendingSecrets(db)
  await sweepPhoneCodes(db)
  await sweepDeclinedRequests(db)
  await sweepDeclinedFriends(db)
  await sweepLimits(db)
}
