import type { Executor } from '../db/database.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { giveBack, type LimitedKey, secondsUntilFree, spend } from '../limits/limits.ts'

const quietSeconds = 30 * 86_400

/** Who asked, and who declined. */
interface Declined {
  askerId: string
  otherId: string
}

export async function keepDeclined(
  trx: Executor,
  rateLimits: Pick<RateLimits, 'scaled'>,
  declined: Declined,
): Promise<void> {
  await spend(trx, ...limited(rateLimits, declined))
}

/** Whether the one who is asked has declined this asker of late, and is not to be called again. */
export async function hasDeclined(
  trx: Executor,
  rateLimits: Pick<RateLimits, 'scaled'>,
  declined: Declined,
): Promise<boolean> {
  return (await secondsUntilFree(trx, [limited(rateLimits, declined)])) > 0
}

/** Of two who are friends now, whoever asked whom. */
export async function forgetDeclined(trx: Executor, one: string, other: string): Promise<void> {
  await giveBack(trx, keyOf({ askerId: one, otherId: other }))
  await giveBack(trx, keyOf({ askerId: other, otherId: one }))
}

function limited(rateLimits: Pick<RateLimits, 'scaled'>, declined: Declined): LimitedKey {
  return [keyOf(declined), { count: rateLimits.scaled(1), seconds: quietSeconds }]
}

function keyOf({ askerId, otherId }: Declined): string {
  return `declined:${askerId}:${otherId}`
}
