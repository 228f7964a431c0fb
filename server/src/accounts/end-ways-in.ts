import { deleteFeed } from '../calendar-feeds/queries.ts'
import type { Executor } from '../db/database.ts'
import { endReadyExports } from '../exports/export-rows.ts'
import type { Live } from '../live/live.ts'
import { deleteSocialAccounts } from '../social/queries.ts'
import { dropEmailChange } from './email-change.ts'
import { endSessions } from './sessions.ts'

/**
 * For an account whose owner has just shown that it is theirs: whoever had it before keeps no way back
 * into it or to look into it. Sessions and accounts elsewhere go, a change of address that waits for
 * its link, and what needs no signing in.
 */
export async function endWaysIn(trx: Executor, live: Live, memberId: string): Promise<void> {
  await endSessions(trx, live, memberId)
  await deleteSocialAccounts(trx, memberId)
  await dropEmailChange(trx, memberId)
  await endOpenAddresses(trx, memberId)
}

/** Of the calendar and of exports: whoever knows such an address reads without signing in. */
export async function endOpenAddresses(trx: Executor, memberId: string): Promise<void> {
  await deleteFeed(trx, memberId)
  await endReadyExports(trx, memberId)
}
