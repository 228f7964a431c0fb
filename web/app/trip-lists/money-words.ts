import type { Money } from '@farfolk/contract/fields'
import { digitsOf } from '../trips/currency.ts'

/** As `Budget`, which public pages have: beside it this would make them heavier. */
export function moneyWords({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount / 10 ** digitsOf(currency))
}
