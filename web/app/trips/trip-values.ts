import type { Audience } from '@farfolk/contract/fields'
import type { Place } from '@farfolk/contract/reference'
import type { Track } from '@farfolk/contract/tracks'
import type { GroupType, Trip, TripInput } from '@farfolk/contract/trips'
import { digitsOf } from './currency.ts'

export interface StopValues {
  id: string
  place: Place
  arrivalDate: string
  departureDate: string
  note: string
  private: boolean
}

/** A trip as its form holds it: texts as typed, an empty one for nothing. */
export interface TripValues {
  trip: {
    id: string
    name: string
    description: string
    dream: boolean
    startDate: string
    endDate: string
    stops: StopValues[]
    budget: { amount: string; currency: string }
    groupType: GroupType
    lookingForCompany: boolean
    maxTravellers: string
    interests: string[]
    audience: Audience | ''
  }
  /** The version that was opened for changing, as its ETag; empty for a new trip. */
  version: string
  /** What a GPX file brought or null for none, which is saved with the stops; absent: as it is. */
  track?: Track | null
}

/** Of the form's element, for buttons that stand outside of it. */
export const tripFormId = 'trip-form'

export function emptyTrip(id: string, currency: string): TripValues {
  return {
    trip: {
      id,
      name: '',
      description: '',
      dream: false,
      startDate: '',
      endDate: '',
      stops: [],
      budget: { amount: '', currency },
      groupType: 'solo',
      lookingForCompany: false,
      maxTravellers: '',
      interests: [],
      audience: '',
    },
    version: '',
  }
}

export function valuesOfTrip(trip: Trip, version: string, currency: string): TripValues {
  const { id, name, description, groupType, lookingForCompany, interests, budget } = trip
  return {
    trip: {
      id,
      name,
      description,
      groupType,
      lookingForCompany,
      interests,
      // A trip without a day is one for some day, whether flagged or not.
      dream: trip.dream || trip.startDate === null,
      startDate: trip.startDate ?? '',
      endDate: trip.endDate ?? '',
      stops: trip.stops.map((stop) => ({
        id: stop.id,
        place: stop.place,
        arrivalDate: stop.arrivalDate ?? '',
        departureDate: stop.departureDate ?? '',
        note: stop.note,
        private: stop.private,
      })),
      budget: budget
        ? { amount: inMajorUnits(budget), currency: budget.currency }
        : { amount: '', currency },
      maxTravellers: trip.maxTravellers === null ? '' : String(trip.maxTravellers),
      audience: trip.audience ?? '',
    },
    version,
  }
}

/** What is sent; a day that some-day trips have no use for is left out, never typed text. */
export function bodyOfValues({ trip }: TripValues) {
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
    },
  }
}

/** The stops alone, with the track where it was changed. */
export function bodyOfStops({ trip, track }: TripValues) {
  return {
    trip: {
      // Whatever the trip's own days are: those of its stops are not shown then, and stay.
      stops: trip.stops.map((stop) => ({
        ...stop,
        arrivalDate: dayOf(stop.arrivalDate, false),
        departureDate: dayOf(stop.departureDate, false),
      })),
      ...(track !== undefined && { track: track && { lines: track.lines } }),
    },
  }
}

/** A trip as it is, to be written again; its track stands beside it. */
export function inputOfTrip(trip: Trip): Omit<TripInput, 'id' | 'track'> {
  const { name, description, dream, startDate, endDate, stops, budget } = trip
  const { groupType, lookingForCompany, maxTravellers, interests, audience } = trip
  return {
    name,
    description,
    dream,
    startDate,
    endDate,
    stops,
    budget,
    groupType,
    lookingForCompany,
    maxTravellers,
    interests,
    audience,
  }
}

function dayOf(typed: string, dream: boolean): string | null {
  return dream || typed.trim() === '' ? null : typed.trim()
}

function inMinorUnits({ amount, currency }: { amount: string; currency: string }) {
  // Both signs are in use for the decimals; a thousands separator has no place in a field.
  const major = Number(amount.trim().replace(',', '.'))
  return { amount: Math.round(major * 10 ** digitsOf(currency)), currency }
}

function inMajorUnits({ amount, currency }: { amount: number; currency: string }): string {
  const digits = digitsOf(currency)
  const text = (amount / 10 ** digits).toFixed(digits)
  return text.replace(/\.0+$/, '')
}
