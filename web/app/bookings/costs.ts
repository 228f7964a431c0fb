import type { Booking } from '@farfolk/contract/bookings'
import type { Money } from '@farfolk/contract/fields'

/** One sum for each currency, in the order in which they first come. */
export function costsOf(bookings: readonly Pick<Booking, 'cost'>[]): Money[] {
  const sums = new Map<string, number>()
  for (const { cost } of bookings) {
    if (cost) sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + cost.amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}
