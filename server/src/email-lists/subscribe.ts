import type { EmailListSubscription } from '@farfolk/contract/email-lists'
import type { Locale } from '@farfolk/contract/locales'
import { pickLocale } from '../accounts/locale.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { addressKey } from '../http/address-key.ts'
import { spend } from '../limits/limits.ts'
import { spendIn } from '../limits/spend-all.ts'
import { addressInKey } from '../mail/hash-of-address.ts'
import { launchLetter } from './letters.ts'
import { signId } from '../signed-id.ts'
import { insertSubscription } from './queries.ts'

/**
 * Addresses that one caller gives: each gets a letter of ours, whoever's it is. The same one again gets none
 * and is not counted. Whether an address is on the list makes no difference: past the limit it would show.
 */
const addressesAnHour = 20
/** Of one address from one caller, who may leave and come back: past it nothing happens. */
const timesAnHour = 10
const hourSeconds = 3_600

/** What the job needs to know. */
export interface SubscriptionToBegin {
  listName: EmailListSubscription['list_name']
  email: string
  locale: Locale
}

/** Whether the address is new to the list is looked up by the job alone: neither the answer nor its time tells. */
export async function subscribe(
  { connections, jobs, rateLimits }: FeatureDeps,
  { email, list_name }: EmailListSubscription,
  { ip, acceptLanguage }: { ip: string; acceptLanguage: string | undefined },
): Promise<EmailListSubscription> {
  const address = email.toLowerCase()
  const caller = `email-lists:${addressKey(ip)}`
  const once = `${caller}:${addressInKey(email)}`
  const limit = { count: rateLimits.scaled(addressesAnHour), seconds: hourSeconds }
  const locale = pickLocale(undefined, acceptLanguage)
  const toBegin: SubscriptionToBegin = { listName: list_name, email, locale }
  await tx(connections.db, async (trx) => {
    const isNewOfCaller = await spend(trx, once, { count: 1, seconds: hourSeconds })
    if (isNewOfCaller) await spendIn(trx, [[caller, limit]])
    const again = { count: timesAnHour, seconds: hourSeconds }
    if (!(await spend(trx, `${once} again`, again))) return
    await jobs.enqueue(trx, 'email-list-subscriptions', toBegin)
  })
  // In one spelling, however it was typed: the one that is kept would tell that it was there already.
  return { email: address, list_name }
}

/** The job: mails an address that is new to the list. */
export async function beginSubscription(
  { config, connections, mail }: FeatureDeps,
  key: Buffer,
  { listName, email, locale }: SubscriptionToBegin,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const id = await insertSubscription(trx, listName, email)
    if (id === undefined) return
    const unsubscribeUrl = `${config.publicUrl}/email-list/unsubscribe/${signId(key, id)}`
    const letter = launchLetter(locale, unsubscribeUrl)
    await mail.send(trx, { to: email, letter, oneClickUrl: unsubscribeUrl })
  })
}
