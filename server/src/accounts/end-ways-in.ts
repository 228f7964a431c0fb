import type { SocialProvider } from '@farfolk/contract/social'
import { deleteFeed } from '../calendar-feeds/queries.ts'
import type { Executor } from '../db/database.ts'
import { endReadyExports } from '../exports/export-rows.ts'
import type { Live } from '../live/live.ts'
import { deletePasskeys } from '../passkeys/queries.ts'
import { deleteTracker } from '../trackers/queries.ts'
import { deleteSocialAccounts, deleteUnvouchedAccounts } from '../social/queries.ts'
import { dropEmailChange } from './email-change.ts'
import { endSessions } from './sessions.ts'

/** What signs nobody in any more. */
export interface EndedWays {
  accounts: SocialProvider[]
  /** How many. */
  passkeys: number
}

/**
 * For an account whose owner has just shown that it is theirs: whoever had it before keeps no way back
 * into it or to look into it. Sessions, passkeys and accounts elsewhere go, a change of address that waits
 * for its link, and what needs no signing in.
 */
export async function endWaysIn(trx: Executor, live: Live, memberId: string): Promise<EndedWays> {
  // Before the sessions: one that such an account opens in this moment ends with them.
  const accounts = await deleteSocialAccounts(trx, memberId)
  const passkeys = await deletePasskeys(trx, memberId)
  await endSessions(trx, live, memberId)
  await dropEmailChange(trx, memberId)
  await endOpenAddresses(trx, memberId)
  return { accounts, passkeys }
}

/**
 * For an account with a new password: the sessions end but one, and the accounts elsewhere that whoever had
 * a session may have connected, which takes no password. Passkeys, which take it, end where no session
 * stays: whoever is signed in sees them in the settings, and a mail names them.
 */
export async function endSignIns(
  trx: Executor,
  live: Live,
  memberId: string,
  exceptId?: string,
): Promise<EndedWays> {
  const accounts = await deleteUnvouchedAccounts(trx, memberId)
  const passkeys = exceptId === undefined ? await deletePasskeys(trx, memberId) : 0
  await endSessions(trx, live, memberId, exceptId)
  return { accounts, passkeys }
}

/** Of the calendar, of exports and for positions: whoever knows such an address reads or writes without signing in. */
export async function endOpenAddresses(trx: Executor, memberId: string): Promise<void> {
  await deleteFeed(trx, memberId)
  await deleteTracker(trx, memberId)
  await endReadyExports(trx, memberId)
}
