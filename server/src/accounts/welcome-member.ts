import { claimInvitations } from '../company/claim-invitations.ts'
import type { Executor } from '../db/database.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { indexMember } from '../members/index-member.ts'

/**
 * What follows from an address that is confirmed for the first time: its member is found, and finds
 * what the address was invited to.
 */
export async function welcomeMember(
  { notifications }: Pick<FeatureDeps, 'notifications'>,
  trx: Executor,
  memberId: string,
): Promise<void> {
  await indexMember(trx, memberId)
  await claimInvitations(notifications, trx, memberId)
  const subject = { kind: 'user', id: memberId } as const
  await notifications.notify(trx, { memberId, type: 'welcome', actorId: null, subject })
}
