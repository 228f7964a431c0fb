import { claimInvitations } from '../company/claim-invitations.ts'
import type { Executor } from '../db/database.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { joinByLink } from '../invitations/join-by-link.ts'
import { indexMember } from '../members/index-member.ts'

/**
 * What follows from an address that is confirmed for the first time: its member is found, and finds
 * what the address was invited to, and who invited them by the link that they came by.
 */
export async function welcomeMember(
  { notifications }: Pick<FeatureDeps, 'notifications'>,
  trx: Executor,
  memberId: string,
  invitationToken?: string | null,
): Promise<void> {
  await indexMember(trx, memberId)
  await claimInvitations(notifications, trx, memberId)
  if (invitationToken) {
    await joinByLink(notifications, trx, memberId, invitationToken)
  }
  const subject = { kind: 'user', id: memberId } as const
  await notifications.notify(trx, { memberId, type: 'welcome', actorId: null, subject })
}
