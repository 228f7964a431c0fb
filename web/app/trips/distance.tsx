import { isInMiles, kmPerMile } from '@farfolk/contract/maps'
import { useLocale } from '../locale.ts'
import { useUser } from '../session/session-store.ts'

/** A distance in the member's units, a visitor's as the region measures. */
export function Distance({ km }: { km: number }) {
  const locale = useLocale()
  const units = useUser()?.settings.units ?? (isInMiles(locale) ? 'imperial' : 'metric')
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units === 'imperial' ? 'mile' : 'kilometer',
    maximumFractionDigits: 0,
  })
  return <>{format.format(units === 'imperial' ? km / kmPerMile : km)}</>
}
