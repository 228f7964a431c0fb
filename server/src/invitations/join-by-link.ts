import { CompiledQuery } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { insertTie } from '../friendships/pair.ts'
import type { Notifications } from '../notifications/notify.ts'
import { openOffers } from '../visibility/invitations.ts'

/** $1 the member, $2 the token of the link. */
export const joinText = `insert into invited_member (member_id, inviter_id, invitation_id)
  select $1::uuid, offer.inviter_id, offer.invitation_id
  from ${openOffers('$2::text', '$1::uuid')} offer
  where offer.inviter_id <> $1::uuid
  on conflict do nothing
  returning inviter_id`

interface Joining {
  memberId: string
  token: string
  /** Whether what confirms the address leads to the page of the link. */
  isLedThere: boolean
}

/**
 * Notes by whose link a member came who has just confirmed their address, for the first time. Who invites is told, and
 * asks to be friends: the newcomer says yes or no to that. Nothing happens where the link has ended meanwhile, or a
 * mailed one has brought somebody else.
 */
export async function joinByLink(
  notifications: Notifications,
  trx: Executor,
  { memberId, token, isLedThere }: Joining,
): Promise<void> {
  const joined = CompiledQuery.raw(joinText, [memberId, token])
  const { rows } = await trx.executeQuery<{ inviter_id: string }>(joined)
  const inviterId = rows[0]?.inviter_id
  if (inviterId === undefined) return
  const pair = { memberId: inviterId, otherId: memberId }
  if (await insertTie(trx, pair, { id: uuid(), state: 'sent', message: null })) {
    await notifications.notify(trx, {
      memberId,
      type: 'friend_request',
      actorId: inviterId,
      subject: { kind: 'user', id: inviterId },
      // They stand before it at once.
      before: isLedThere ? 'mailed' : undefined,
    })
  }
  await notifications.notify(trx, {
    memberId: inviterId,
    type: 'invited_joined',
    actorId: memberId,
    subject: { kind: 'user', id: memberId },
  })
}
