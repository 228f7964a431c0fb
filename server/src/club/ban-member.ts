import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import { endSessions } from '../accounts/sessions.ts'
import { holdNewsOf, tellBehindClosed } from '../comments/news-behind.ts'
import { claimOnReturn } from '../company/claim-invitations.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { refreshAround } from '../friendships/refresh-around.ts'
import { callOffThoseOf } from '../meet-ups/call-off.ts'
import { endComingsOf } from '../meet-ups/end-comings.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { closeReports } from './close-reports.ts'
import type { ClubDeps } from './deps.ts'
import { findMember, lockMember } from './find-member.ts'
import { recordAction } from './record-action.ts'
import { tellMember } from './tell-member.ts'

interface Why {
  reason: string | null
  tell: string | null
}

/**
 * Closes accounts until `unban`: hidden everywhere and signed out, at once, all of them or none. What
 * was reported about them is closed too, and their seats on others' trips are free for others.
 */
export async function banMembers(
  deps: ClubDeps,
  idsOrEmails: readonly string[],
  why: Why,
): Promise<string[]> {
  return tx(deps.connections.db, async (trx) => {
    const ids = new Set<string>()
    for (const idOrEmail of idsOrEmails) ids.add((await findMember(trx, idOrEmail)).id)
    // In order, and before the first is banned: else we would hold things while we wait for a member.
    const inOrder = [...ids].toSorted()
    for (const id of inOrder) await lockMember(trx, id)
    await holdNewsOf(trx, inOrder)
    const lines: string[] = []
    for (const idOrEmail of idsOrEmails) lines.push(...(await ban(deps, trx, idOrEmail, why)))
    return lines
  })
}

async function ban(
  deps: ClubDeps,
  trx: Transaction<Schema>,
  idOrEmail: string,
  { reason, tell }: Why,
): Promise<string[]> {
  const { live } = deps
  const member = await lockMember(trx, idOrEmail)
  const { id, name } = member
  if (member.banned_at) return [`${name} is banned already.`]
  await trx
    .updateTable('member')
    .set({ banned_at: sql<Date>`now()`, closed_at: sql<Date>`coalesce(closed_at, now())` })
    .where('id', '=', id)
    .execute()
  await endSessions(trx, live, id)
  const closed = await closeReports(
    trx,
    (report) => report.and([report('owner_id', '=', id), report.not(standsWithOthers(report))]),
    'Banned',
  )
  await endComingsOf(live, trx, id)
  await callOffThoseOf(deps, trx, id)
  await tellHidden(live, trx, { actorId: id })
  await tellBehindClosed(live, trx, id)
  await refreshAround(live, trx, id)
  await recordAction(trx, { member_id: id, action: 'ban', reason: reason ?? tell })
  const told = await tellMember(deps, trx, member, { act: 'ban', words: tell })
  return [
    `${name} is banned: signed out everywhere, hidden from everybody.`,
    ...(closed > 0 ? [`Reports about them that are closed: ${closed}.`] : []),
    ...told,
    `Undo it with: npm run club -- unban ${id}`,
  ]
}

/** Of a report: a photo that somebody gave to another's album stays there once they are banned. */
function standsWithOthers(report: ExpressionBuilder<Schema, 'report'>) {
  const given = report.selectFrom('album_item').select('album_item.id')
  return report.exists(
    given
      .whereRef('album_item.id', '=', 'report.subject_id')
      .whereRef('album_item.contributor_id', '=', 'report.owner_id'),
  )
}

/** Opens the account again, unless its member had closed it before. */
export async function unbanMember(
  { connections, jobs, live, notifications }: ClubDeps,
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
    await claimOnReturn({ jobs, notifications }, trx, member.id)
    live.forgetPages(trx)
    await refreshAround(live, trx, member.id)
    await recordAction(trx, { member_id: member.id, action: 'unban', reason })
    return member.erase_at
      ? [`${member.name} is banned no more; they have closed the account themselves.`]
      : [`${member.name} is banned no more, and can sign in.`]
  })
}
