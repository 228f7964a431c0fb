import { sql } from 'kysely'
import { sweepDeclined as sweepDeclinedRequests } from '../company/declined.ts'
import type { Database } from '../db/database.ts'
import { sweepDeclined as sweepDeclinedFriends } from '../friendships/declined.ts'
import { sweepInvitations } from '../invitations/invite-address.ts'
import { sweepLimits } from '../limits/limits.ts'
import { sweepPendingSecrets } from '../second-factor/queries.ts'
import { sweepPhoneCodes } from '../verification/queries.ts'
import { invitedDays } from './may-sign-up.ts'

/**
 * Removes what has run out: sessions, API tokens, codes, secrets of a second factor that nothing
 * confirmed, limits, invitations, who was declined; a week later mailed links and changes of address.
 */
export async function sweepAccounts(db: Database): Promise<void> {
  await db
    .deleteFrom('session')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('mailed_token')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    // That somebody has signed up with an address again tells its link from others': mailed-links.ts.
    .where(({ not, exists, and, eb, selectFrom }) =>
      not(
        and([
          eb('password_hash', 'is not', null),
          exists(
            selectFrom('member')
              .select('id')
              .whereRef('member.id', '=', 'mailed_token.member_id')
              .where('email_confirmed_at', 'is', null),
          ),
        ]),
      ),
    )
    .execute()
  // Until then the page of a link that has run out can have it mailed anew.
  await db
    .deleteFrom('email_change')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
  await db
    .deleteFrom('club_invitation')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${invitedDays})`)
    .execute()
  await sweepInvitations(db)
  await sweepPendingSecrets(db)
  await sweepPhoneCodes(db)
  await sweepDeclinedRequests(db)
  await sweepDeclinedFriends(db)
  await sweepLimits(db)
}
