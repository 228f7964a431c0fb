import { claimInvitations } from '../company/claim-invitations.ts'
import type { Executor } from '../db/database.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { joinByLink } from '../invitations/join-by-link.ts'
import { indexMember } from '../members/index-member.ts'
import { findInvitation } from './mailed-tokens.ts'

/** What confirms an address, where it says itself by whose link they came: the token of that, or none. */
interface Signup {
  invitation: string | null | undefined
}

/**
 * What follows from an address that is confirmed for the first time: its member is found, and finds what the
 * address was invited to, and who invited them by the link that they came by. Where it is confirmed in another way
 * than by a signup, the one that waited for it says which.
 */
export async function welcomeMember(
  { notifications }: Pick<FeatureDeps, 'notifications'>,
  trx: Executor,
  memberId: string,
  signup?: Signup,
): Promise<void> {
  await indexMember(trx, memberId)
  await claimInvitations(notifications, trx, memberId)
  const token = signup ? signup.invitation : await findInvitation(trx, memberId)
  if (token) await joinByLink(notifications, trx, { memberId, token, isLedThere: !!signup })
  const subject = { kind: 'user', id: memberId } as const
  await notifications.notify(trx, { memberId, type: 'welcome', actorId: null, subject })
}
