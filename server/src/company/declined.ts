import type { Executor } from '../db/database.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { giveBack, type LimitedKey, secondsUntilFree, spend } from '../limits/limits.ts'

const quietSeconds = 30 * 86_400

/** Who asked to come along, and the owner who said no: another owner of the trip may say yes. */
interface Declined {
  tripId: string
  ownerId: string
  memberId: string
}

type Limits = Pick<RateLimits, 'scaled'>

export async function keepDeclined(
  trx: Executor,
  rateLimits: Limits,
  declined: Declined,
): Promise<void> {
  await spend(trx, ...limited(rateLimits, declined))
}

/** Whether the owner has declined them of late, and is not to be asked again. */
export async function isDeclined(
  trx: Executor,
  rateLimits: Limits,
  declined: Declined,
): Promise<boolean> {
  return (await secondsUntilFree(trx, [limited(rateLimits, declined)])) > 0
}

/** The owner has asked them. */
export async function forgetDeclined(trx: Executor, declined: Declined): Promise<void> {
  await giveBack(trx, keyOf(declined))
}

function limited(rateLimits: Limits, declined: Declined): LimitedKey {
  return [keyOf(declined), { count: rateLimits.scaled(1), seconds: quietSeconds }]
}

function keyOf({ tripId, ownerId, memberId }: Declined): string {
  return `declined:${memberId}:${tripId}:${ownerId}`
}
