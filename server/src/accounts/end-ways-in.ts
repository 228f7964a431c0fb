import { deleteFeed } from '../calendar-feeds/queries.ts'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { deleteSocialAccounts } from '../social/queries.ts'
import { dropEmailChange } from './email-change.ts'
import { endSessions } from './queries.ts'

/**
 * For an account whose owner has just shown that it is theirs: whoever had it before keeps no way back
 * into it or to look into it. Sessions and accounts elsewhere go, a change of address that waits for
 * its link, and the calendar's address, which needs no signing in.
 */
export async function endWaysIn(trx: Executor, live: Live, memberId: string): Promise<void> {
  await endSessions(trx, live, memberId)
  await deleteSocialAccounts(trx, memberId)
  await dropEmailChange(trx, memberId)
  await deleteFeed(trx, memberId)
}
