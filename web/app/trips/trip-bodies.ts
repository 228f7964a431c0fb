import { digitsOf } from './currency.ts'
import { hasRightDays } from './stop-days.ts'
import type { StopValues, TripFields, TripValues } from './trip-values.ts'

export function bodyOfValues(values: TripValues) {
  const { startDate, endDate, stops } = daysOf(values)
  const { budget, maxTravellers, audience, ...rest } = values.trip
  return {
    trip: {
      ...rest,
      startDate: dayOf(startDate),
      endDate: dayOf(endDate),
      stops: stops.map(bodyOfStop),
      budget: budget.amount.trim() === '' ? null : inMinorUnits(budget),
      maxTravellers: maxTravellers.trim() === '' ? null : Number(maxTravellers),
      audience: audience === '' ? null : audience,
      ...bodyOfTrack(values),
    },
  }
}

/** The stops alone, with the track and the days of the trip where they were changed. */
export function bodyOfStops(values: TripValues) {
  const stops = daysOf(values).stops.map(bodyOfStop)
  return { trip: { stops, ...bodyOfTrack(values), ...bodyOfDays(values) } }
}

/**
 * Those of a trip for some day are not shown: what was typed is never sent, and what stands stays,
 * but days that no longer fit the order of the stops.
 */
function daysOf({ trip, base }: TripValues): Pick<TripFields, 'startDate' | 'endDate' | 'stops'> {
  if (!trip.dream) return trip
  const kept = base?.trip.dream ? base.trip : undefined
  const stops = trip.stops.map((stop) => {
    const { arrivalDate = '', departureDate = '' } =
      kept?.stops.find(({ id }) => id === stop.id) ?? {}
    return { ...stop, arrivalDate, departureDate }
  })
  const days = { startDate: kept?.startDate ?? '', endDate: kept?.endDate ?? '', stops }
  if (hasRightDays(days)) return days
  return { ...days, stops: stops.map((stop) => ({ ...stop, arrivalDate: '', departureDate: '' })) }
}

function bodyOfStop(stop: StopValues) {
  const { arrivalDate, departureDate } = stop
  return { ...stop, arrivalDate: dayOf(arrivalDate), departureDate: dayOf(departureDate) }
}

function bodyOfTrack({ track, base }: TripValues) {
  const isChanged = JSON.stringify(track) !== JSON.stringify(base?.track ?? null)
  return isChanged ? { track: track && { lines: track.lines } } : {}
}

function bodyOfDays({ trip, base }: TripValues) {
  const { dream, startDate, endDate } = trip
  const isSame =
    !base ||
    (dream === base.trip.dream &&
      startDate === base.trip.startDate &&
      endDate === base.trip.endDate)
  return isSame ? {} : { dream, startDate: dayOf(startDate), endDate: dayOf(endDate) }
}

function dayOf(typed: string): string | null {
  return typed.trim() || null
}

function inMinorUnits({ amount, currency }: { amount: string; currency: string }) {
  // Both signs are in use for the decimals; a thousands separator has no place in a field.
  const text = amount.trim().replace(',', '.')
  const digits = digitsOf(currency)
  // It is one where more digits follow than the currency has: NaN, for the rules to refuse.
  const hasMore = (text.split('.')[1]?.length ?? 0) > digits
  return { amount: hasMore ? NaN : Math.round(Number(text) * 10 ** digits), currency }
}
