import type { SocialProvider } from '@farfolk/contract/social'
import { deleteFeed } from '../calendar-feeds/queries.ts'
import type { Executor } from '../db/database.ts'
import { endReadyExports } from '../exports/export-rows.ts'
import type { Live } from '../live/live.ts'
import { deleteSocialAccounts, deleteUnvouchedAccounts } from '../social/queries.ts'
import { dropEmailChange } from './email-change.ts'
import { endSessions } from './sessions.ts'

/**
 * For an account whose owner has just shown that it is theirs: whoever had it before keeps no way back
 * into it or to look into it. Sessions and accounts elsewhere go, a change of address that waits for
 * its link, and what needs no signing in. Answers whose accounts elsewhere have gone.
 */
export async function endWaysIn(
  trx: Executor,
  live: Live,
  memberId: string,
): Promise<SocialProvider[]> {
  // Before the sessions: one that such an account opens in this moment ends with them.
  const ended = await deleteSocialAccounts(trx, memberId)
  await endSessions(trx, live, memberId)
  await dropEmailChange(trx, memberId)
  await endOpenAddresses(trx, memberId)
  return ended
}

/**
 * For an account with a new password: the sessions end but one, and the accounts elsewhere, answered, that
 * whoever had a session may have connected, which takes no password.
 */
export async function endSignIns(
  trx: Executor,
  live: Live,
  memberId: string,
  exceptId?: string,
): Promise<SocialProvider[]> {
  const ended = await deleteUnvouchedAccounts(trx, memberId)
  await endSessions(trx, live, memberId, exceptId)
  return ended
}

/** Of the calendar and of exports: whoever knows such an address reads without signing in. */
export async function endOpenAddresses(trx: Executor, memberId: string): Promise<void> {
  await deleteFeed(trx, memberId)
  await endReadyExports(trx, memberId)
}
