import type { AccountDeps } from '../accounts/deps.ts'
import type { AccountNews } from '../accounts/limits.ts'
import type { Executor } from '../db/database.ts'
import type { Letter } from '../mail/letter.ts'

interface Told {
  id: string
  email: string
  email_confirmed_at: Date | null
}

/**
 * Mails what became of the account, within the mails of the hour. The first of its kind comes past them
 * too: whoever took the account could else spend them before. Not to an address that nobody has
 * confirmed, which may be anybody's.
 */
export async function tellMember(
  { limits, mail }: Pick<AccountDeps, 'limits' | 'mail'>,
  trx: Executor,
  { id, email, email_confirmed_at: confirmedAt }: Told,
  { kind, letter }: { kind: AccountNews; letter: Letter },
): Promise<void> {
  const isCounted = await mail.spend(trx, email)
  const isFirst = confirmedAt !== null && (await limits.spendNews(trx, kind, id))
  if (isCounted || isFirst) await mail.send(trx, { to: email, letter, limited: false })
}
