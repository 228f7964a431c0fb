import type { SocialProvider } from '@farfolk/contract/social'
import { endSessions, hasSession } from '../accounts/sessions.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { SocialDeps } from './deps.ts'
import { connectedLetter, disconnectedLetter, providerNames } from './letters.ts'
import type { Identity } from './provider.ts'
import {
  deleteSocialAccount,
  insertSocialAccount,
  listSocialAccounts,
  lockMember,
} from './queries.ts'

const field = 'socialAccount.token'

/** False when the account was connected already; one that is another member's is a conflict. */
export async function connect(
  { config, connections, limits, mail }: SocialDeps,
  viewer: MemberViewer,
  identity: Identity,
): Promise<boolean> {
  const { memberId } = viewer
  const { provider, subject } = identity
  return tx(connections.db, async (trx) => {
    const member = await lockMember(trx, memberId)
    // A new password may have been waited for, which has ended what this session connects.
    if (!(await hasSession(trx, viewer))) throw new ApiError('unauthenticated')
    const accounts = await listSocialAccounts(trx, memberId)
    const earlier = accounts.find((account) => account.provider === provider)
    if (earlier?.subject === subject) return false
    if (earlier) throw conflict(`Another ${providerNames[provider]} account is connected already.`)
    await limits.countConnection(trx, memberId)
    await insertSocialAccount(trx, member, identity)
    const letter = connectedLetter(member, provider, config.publicUrl)
    // Not by the recipient's limit, as below: others' mails would hide it from whoever has the address.
    await mail.send(trx, { to: member.email, letter, limited: false })
    return true
  }).catch((error: unknown) => {
    if (!breaks(error, 'social_account_subject')) throw error
    throw conflict(`This ${providerNames[provider]} account belongs to another member.`)
  })
}

function conflict(message: string): ApiError {
  return new ApiError('conflict', { field, message })
}

/**
 * Ends the member's other sessions too, whoever signed in by the account. Refused with `last_way_in`
 * where neither a password nor another account would be left.
 */
export async function disconnect(
  { config, connections, live, mail }: SocialDeps,
  { memberId, sessionId }: MemberViewer,
  provider: SocialProvider,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const member = await lockMember(trx, memberId)
    const accounts = await listSocialAccounts(trx, memberId)
    if (!accounts.some((account) => account.provider === provider)) throw new ApiError('not_found')
    if (member.password_hash === null && accounts.length === 1) throw new ApiError('last_way_in')
    await deleteSocialAccount(trx, memberId, provider)
    await endSessions(trx, live, memberId, sessionId)
    const letter = disconnectedLetter(member, provider, config.publicUrl)
    await mail.send(trx, { to: member.email, letter, limited: false })
  })
}
