import { digitsOf } from './currency.ts'
import type { TripValues } from './trip-values.ts'

/** What is sent; a day that some-day trips have no use for is left out, never typed text. */
export function bodyOfValues(values: TripValues) {
  const { trip } = values
  const { dream, startDate, endDate, stops, budget, maxTravellers, audience, ...rest } = trip
  return {
    trip: {
      ...rest,
      dream,
      startDate: dayOf(startDate, dream),
      endDate: dayOf(endDate, dream),
      stops: stops.map((stop) => ({
        ...stop,
        arrivalDate: dayOf(stop.arrivalDate, dream),
        departureDate: dayOf(stop.departureDate, dream),
      })),
      budget: budget.amount.trim() === '' ? null : inMinorUnits(budget),
      maxTravellers: maxTravellers.trim() === '' ? null : Number(maxTravellers),
      audience: audience === '' ? null : audience,
      ...bodyOfTrack(values),
    },
  }
}

/** The stops alone, with the track where it was changed. */
export function bodyOfStops(values: TripValues) {
  return {
    trip: {
      // Whatever the trip's own days are: those of its stops are not shown then, and stay.
      stops: values.trip.stops.map((stop) => ({
        ...stop,
        arrivalDate: dayOf(stop.arrivalDate, false),
        departureDate: dayOf(stop.departureDate, false),
      })),
      ...bodyOfTrack(values),
    },
  }
}

function bodyOfTrack({ track, base }: TripValues) {
  const isChanged = JSON.stringify(track) !== JSON.stringify(base?.track ?? null)
  return isChanged ? { track: track && { lines: track.lines } } : {}
}

function dayOf(typed: string, dream: boolean): string | null {
  return dream || typed.trim() === '' ? null : typed.trim()
}

function inMinorUnits({ amount, currency }: { amount: string; currency: string }) {
  // Both signs are in use for the decimals; a thousands separator has no place in a field.
  const text = amount.trim().replace(',', '.')
  const digits = digitsOf(currency)
  // It is one where more digits follow than the currency has: NaN, for the rules to refuse.
  const hasMore = (text.split('.')[1]?.length ?? 0) > digits
  return { amount: hasMore ? NaN : Math.round(Number(text) * 10 ** digits), currency }
}
