import { digitsOf } from './currency.ts'
import { widenedDays } from './gpx-days.ts'
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

/** The stops alone, with the track where it was changed, and the days of the trip where they need more. */
export function bodyOfStops(values: TripValues) {
  const days = widenedDays(values)
  const dream = days?.dream ?? values.base?.trip.dream ?? values.trip.dream
  const stops = daysOf({ ...values, trip: { ...values.trip, dream } }).stops.map(bodyOfStop)
  return { trip: { stops, ...bodyOfTrack(values), ...days } }
}

/** A place that nobody has said yet where it lies is no stop: while it waits, the stops are refused. */
export function refusedWhileAsked(toBody: (values: TripValues) => { trip: object }) {
  return (values: TripValues): { trip: object } => {
    const { trip } = toBody(values)
    return values.ownName === '' ? { trip } : { trip: { ...trip, stops: values.ownName } }
  }
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

function dayOf(typed: string): string | null {
  return typed.trim() || null
}

export function inMinorUnits({ amount, currency }: { amount: string; currency: string }) {
  // Both signs are in use for the decimals; a thousands separator has no place in a field.
  const text = amount.trim().replace(',', '.')
  const digits = digitsOf(currency)
  // It is one where more digits follow than the currency has: NaN, for the rules to refuse.
  const hasMore = (text.split('.')[1]?.length ?? 0) > digits
  return { amount: hasMore ? NaN : Math.round(Number(text) * 10 ** digits), currency }
}
