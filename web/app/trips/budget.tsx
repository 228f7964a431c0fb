import type { Money } from '@farfolk/contract/fields'
import { useLocale } from '../locale.ts'
import { digitsOf } from './currency.ts'

/** Money in its own currency, without the pennies of a round sum. */
export function Budget({ value: { amount, currency } }: { value: Money }) {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return <span suppressHydrationWarning>{format.format(amount / 10 ** digitsOf(currency))}</span>
}
