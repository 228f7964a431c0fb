import { invitationIn } from '@farfolk/contract/invitations'
import type { Locale } from '@farfolk/contract/members'
import { sql } from 'kysely'
import { endWaysIn } from '../accounts/end-ways-in.ts'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { ApiError } from '../http/api-error.ts'
import type { SocialDeps } from './deps.ts'
import { connectedLetter } from './letters.ts'
import type { Identity } from './provider.ts'
import { insertSocialAccount, listSocialAccounts } from './queries.ts'
import { welcomeMember } from '../accounts/welcome-member.ts'

interface Owner {
  id: string
  email: string
  first_name: string
  locale: Locale
  email_confirmed_at: Date | null
}

/** Lets a provider that has verified the member's own address sign them in. */
export async function joinMember(
  deps: SocialDeps,
  trx: Executor,
  owner: Owner,
  { identity, redirect }: { identity: Identity; redirect: string | undefined },
): Promise<void> {
  const { config, limits, mail } = deps
  if (owner.email_confirmed_at === null) await handOver(deps, trx, owner.id, { identity, redirect })
  const accounts = await listSocialAccounts(trx, owner.id)
  // Another account of theirs there: which of the two is meant, they say in the settings.
  if (accounts.some(({ provider }) => provider === identity.provider)) {
    throw new ApiError('email_taken')
  }
  await limits.countConnection(trx, owner.id)
  await insertSocialAccount(trx, owner, identity)
  const letter = connectedLetter(owner, identity.provider, config.publicUrl)
  await mail.send(trx, { to: owner.email, letter, limited: false })
}

/**
 * Somebody signed up with the address and never showed that it is theirs; now its owner comes.
 * Whoever it was keeps no way in: no password, no session, no other account, no link by mail.
 */
async function handOver(
  deps: SocialDeps,
  trx: Executor,
  memberId: string,
  { identity, redirect }: { identity: Identity; redirect: string | undefined },
): Promise<void> {
  await trx
    .updateTable('member')
    .set({
      password_hash: null,
      first_name: identity.firstName,
      last_name: identity.lastName,
      email_confirmed_at: sql<Date>`now()`,
      updated_at: nextUpdatedAt,
    })
    .where('id', '=', memberId)
    .execute()
  await endWaysIn(trx, deps.live, memberId)
  await trx
    .updateTable('mailed_token')
    .set({ spent_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('spent_at', 'is', null)
    .execute()
  await welcomeMember(deps, trx, memberId, { invitation: invitationIn(redirect) })
}
