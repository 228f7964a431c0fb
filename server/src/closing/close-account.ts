import { sql } from 'kysely'
import type { AccountDeps } from '../accounts/deps.ts'
import { endSessions } from '../accounts/sessions.ts'
import { tellBehindClosed } from '../comments/news-behind.ts'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { refreshAround } from '../friendships/refresh-around.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { callOffThoseOf } from '../meet-ups/call-off.ts'
import { endComingsOf } from '../meet-ups/end-comings.ts'
import { lockVersion } from '../members/update-own-user.ts'
import { withProofAndCode } from '../second-factor/prove-with-code.ts'
import { closedLetter } from './letters.ts'
import { tellMember } from './tell-member.ts'

const graceDays = 14

/** Hides the member at once and ends every session; the rest is the job's once the days are over. */
export async function closeAccount(
  deps: AccountDeps,
  viewer: MemberViewer,
  given: {
    password?: string | undefined
    code?: string | undefined
    ip: string
    ifMatch: string[] | null
  },
): Promise<{ eraseAt: string }> {
  return withProofAndCode(deps, viewer, { ...given, of: 'user' }, async (trx) => {
    await lockVersion(trx, viewer.memberId, given.ifMatch)
    const eraseAt = await closeMember(deps, trx, viewer.memberId)
    // By another device in the same moment: this one's session is over too.
    if (!eraseAt) throw new ApiError('unauthenticated')
    return { eraseAt: eraseAt.toISOString() }
  })
}

/** Answers when the days to come back are over; undefined where the account is closed already. */
export async function closeMember(
  deps: Pick<AccountDeps, 'limits' | 'live' | 'mail' | 'notifications'>,
  trx: Executor,
  id: string,
): Promise<Date | undefined> {
  const closed = await trx
    .updateTable('member')
    .set({
      closed_at: sql<Date>`now()`,
      erase_at: sql<Date>`now() + make_interval(days => ${graceDays})`,
    })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['email', 'first_name', 'locale', 'erase_at', 'email_confirmed_at'])
    .executeTakeFirst()
  if (!closed?.erase_at) return undefined
  await endSessions(trx, deps.live, id)
  await endComingsOf(deps.live, trx, id)
  await callOffThoseOf(deps, trx, id)
  await tellHidden(deps.live, trx, { actorId: id })
  await tellBehindClosed(deps.live, trx, id)
  await refreshAround(deps.live, trx, id)
  // A way back to an old address stays: whoever took the account may have closed it.
  await trx
    .deleteFrom('mailed_token')
    .where('member_id', '=', id)
    .where('kind', '<>', 'email_return')
    .execute()
  await trx.deleteFrom('email_change').where('member_id', '=', id).execute()
  const letter = closedLetter(closed, closed.erase_at)
  await tellMember(deps, trx, { ...closed, id }, { kind: 'closed', letter })
  return closed.erase_at
}
