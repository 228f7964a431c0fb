import { sql } from 'kysely'
import { endSessions } from '../accounts/sessions.ts'
import { claimOnReturn } from '../company/claim-invitations.ts'
import { tx } from '../db/transaction.ts'
import { refreshAround } from '../friendships/refresh-around.ts'
import type { ClubDeps } from './deps.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { lockMember } from './find-member.ts'
import { recordAction } from './record-action.ts'

/** Closes an account until `unban`: hidden everywhere and signed out, both at once. */
export async function banMember(
  { connections, live }: ClubDeps,
  idOrEmail: string,
  reason: string | null,
): Promise<string[]> {
  return tx(connections.db, async (trx) => {
    const member = await lockMember(trx, idOrEmail)
    if (member.banned_at) return [`${member.name} is banned already.`]
    await trx
      .updateTable('member')
      .set({ banned_at: sql<Date>`now()`, closed_at: sql<Date>`coalesce(closed_at, now())` })
      .where('id', '=', member.id)
      .execute()
    await endSessions(trx, live, member.id)
    await tellHidden(live, trx, { actorId: member.id })
    await refreshAround(live, trx, member.id)
    await recordAction(trx, { member_id: member.id, action: 'ban', reason })
    return [
      `${member.name} is banned: signed out everywhere, hidden from everybody.`,
      `Undo it with: npm run club -- unban ${member.id}`,
    ]
  })
}

/** Opens the account again, unless its member had closed it before. */
export async function unbanMember(
  { connections, live, notifications }: ClubDeps,
  idOrEmail: string,
  reason: string | null,
): Promise<string[]> {
  return tx(connections.db, async (trx) => {
    const member = await lockMember(trx, idOrEmail)
    if (!member.banned_at) return [`${member.name} is not banned.`]
    await trx
      .updateTable('member')
      .set({
        banned_at: null,
        closed_at: sql<Date | null>`case when erase_at is not null then closed_at end`,
      })
      .where('id', '=', member.id)
      .execute()
    await claimOnReturn(notifications, trx, member.id)
    live.forgetPages(trx)
    await refreshAround(live, trx, member.id)
    await recordAction(trx, { member_id: member.id, action: 'unban', reason })
    return member.erase_at
      ? [`${member.name} is banned no more; they have closed the account themselves.`]
      : [`${member.name} is banned no more, and can sign in.`]
  })
}
