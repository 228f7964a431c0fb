import type { EmailListSubscription } from '@farfolk/contract/email-lists'
import { pickLocale } from '../accounts/locale.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { addressKey } from '../http/address-key.ts'
import { spendAll } from '../limits/spend-all.ts'
import { launchLetter } from './letters.ts'
import { signId } from '../signed-id.ts'
import { insertSubscription } from './queries.ts'

const subscriptionsAnHour = 20
const hourSeconds = 3_600

/** Mails an address that is new to the list; the answer does not tell whether it is. */
export async function subscribe(
  { config, connections, mail, rateLimits }: FeatureDeps,
  key: Buffer,
  { email, list_name }: EmailListSubscription,
  { ip, acceptLanguage }: { ip: string; acceptLanguage: string | undefined },
): Promise<EmailListSubscription> {
  const limit = { count: rateLimits.scaled(subscriptionsAnHour), seconds: hourSeconds }
  await spendAll(connections.db, [[`email-lists:${addressKey(ip)}`, limit]])
  await tx(connections.db, async (trx) => {
    const id = await insertSubscription(trx, list_name, email)
    if (id === undefined) return
    const unsubscribeUrl = `${config.publicUrl}/email-list/unsubscribe/${signId(key, id)}`
    const letter = launchLetter(pickLocale(undefined, acceptLanguage), unsubscribeUrl)
    await mail.send(trx, { to: email, letter, oneClickUrl: unsubscribeUrl })
  })
  // In one spelling, however it was typed: the one that is kept would tell that it was there already.
  return { email: email.toLowerCase(), list_name }
}
