import type { Executor } from '../db/database.ts'
import type { ClubDeps } from './deps.ts'
import type { findMember } from './find-member.ts'
import { type Done, moderationLetter } from './letters.ts'
import { requireClubKey } from './require-club-key.ts'

type Told = Pick<
  Awaited<ReturnType<typeof findMember>>,
  'email' | 'email_confirmed_at' | 'first_name' | 'locale'
>

/**
 * Mails a member the operator's `words` about what was done, in the transaction that does it; nothing
 * without words. Answers the line that says so. An address that nobody has confirmed may be another's.
 */
export async function tellMember(
  { mail, secrets }: Pick<ClubDeps, 'mail' | 'secrets'>,
  trx: Executor,
  member: Told,
  { words, ...done }: Done & { words: string | null },
): Promise<string[]> {
  if (words === null) return []
  if (member.email_confirmed_at === null) {
    return [`Nothing is mailed to ${member.email}, which nobody has confirmed.`]
  }
  await requireClubKey(trx, secrets)
  await mail.send(trx, {
    to: member.email,
    letter: moderationLetter(member, done, words),
    replyTo: 'support',
    limited: false,
  })
  return [`Your words are on their way to ${member.email} as soon as the club runs.`]
}
