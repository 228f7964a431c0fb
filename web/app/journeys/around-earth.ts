import { earthRadiusKm } from '@farfolk/contract/maps'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'

const leastTimes = 0.5

/** A distance as times round the Earth, in words; undefined where it is less than half of one. */
export function useAroundEarth(km: number): string | undefined {
  const tenths = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 })
  const times = Math.round((10 * km) / (2 * Math.PI * earthRadiusKm)) / 10
  return times >= leastTimes
    ? m.journeys_around_earth({ times: tenths.format(times), count: times })
    : undefined
}
