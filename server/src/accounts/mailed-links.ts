import type { Locale } from '@farfolk/contract/members'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { confirmationLetter, confirmationUrl, resetLetter } from './letters.ts'
import type { AccountDeps } from './deps.ts'
import { renewEmailChange } from './email-change.ts'
import { findInvitation, hasOtherSignup, insertMailedToken } from './mailed-tokens.ts'
import { findMemberByEmail } from './queries.ts'

export interface LinkRequest {
  kind: 'confirmation' | 'password'
  email: string
  /** Of a confirmation: where it leads then. */
  redirect?: string | undefined
}

/**
 * Asks for a link by mail. Whether anybody has the address is looked up by the job alone, so that
 * the answer and its time are the same for all of them. What is asked for counts by itself: of the
 * recipient's mails it takes none, or anybody could keep all others from an address.
 */
export async function requestLink(
  { connections, limits, jobs }: AccountDeps,
  request: LinkRequest,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const { kind, email } = request
    if (await limits.spendLink(trx, kind, email)) await jobs.enqueue(trx, 'links', request)
  })
}

/**
 * The job: mails the link if the address is a member's, and still needs one; one that confirms it also
 * to where a member is about to move. Where several have signed up with the address, or the one who did
 * has left, to confirm it would make that one's account of it, whoever that was: the link sets a password
 * of the reader's own instead, and ends what all of them had.
 */
export async function mailLink(deps: AccountDeps, request: LinkRequest): Promise<void> {
  await tx(deps.connections.db, async (trx) => {
    const member = await findMemberByEmail(trx, request.email, 'enterable')
    if (request.kind === 'confirmation') {
      if (member && member.email_confirmed_at !== null) return
      const change = await renewEmailChange(trx, request.email)
      if (change) await deps.jobs.enqueue(trx, 'links', change)
    }
    if (!member || !(await deps.mail.spend(trx, member.email))) return
    const isOnlySignup =
      request.kind === 'confirmation' &&
      member.closed_at === null &&
      !(await hasOtherSignup(trx, member.id))
    const kind = isOnlySignup ? 'confirmation' : 'password'
    const letter = await letterWithLink(deps, trx, { ...request, kind }, member)
    await deps.mail.send(trx, { to: member.email, letter, limited: false })
  })
}

async function letterWithLink(
  { config }: AccountDeps,
  trx: Executor,
  { kind, redirect }: LinkRequest,
  { id, first_name, locale }: { id: string; first_name: string; locale: Locale },
) {
  if (kind === 'password') {
    const token = await insertMailedToken(trx, kind, id)
    return resetLetter(locale, first_name, `${config.publicUrl}/sign-in?reset=${token}`)
  }
  // That of the signup, whatever `redirect` says: anybody can ask for this mail.
  const invitation = await findInvitation(trx, id)
  const token = await insertMailedToken(trx, kind, id, { invitation })
  return confirmationLetter(locale, first_name, confirmationUrl(config.publicUrl, token, redirect))
}
