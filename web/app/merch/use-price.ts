import { useLocale } from '../locale.ts'
import { currency } from './products.ts'

/** Words for a price, without the cents of a round one. */
export function usePrice(): (cents: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return (cents) => format.format(cents / 100)
}
