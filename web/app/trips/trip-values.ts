import type { Audience } from '@farfolk/contract/fields'
import type { Place } from '@farfolk/contract/places'
import type { Track } from '@farfolk/contract/tracks'
import type { GroupType, Trip } from '@farfolk/contract/trips'
import { type Versioned, versioned } from '../forms/rebase.ts'
import { shownLocale } from '../words/chosen-locale.ts'
import { digitsOf } from './currency.ts'
import type { OwnTrip } from './read-own-trip.ts'

export interface StopValues {
  id: string
  place: Place
  arrivalDate: string
  departureDate: string
  note: string
  private: boolean
}

/** Texts as typed, an empty one for nothing. */
export interface TripFields {
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
  companionsEdit: boolean
  commentsOff: boolean
  maxTravellers: string
  interests: string[]
  audience: Audience | ''
}

/** The days of a trip that its stops' days are those of. */
export interface Departure {
  startDate: string
  endDate: string
}

const noDays: Departure = { startDate: '', endDate: '' }

/** A trip as its form holds it. */
export type TripValues = Versioned<{
  trip: TripFields
  /** Of a GPX file, saved with the trip where it differs from what stood. */
  track: Track | null
  /** Of a place of the member's own that nobody has said yet where it lies; else empty. */
  ownName: string
  /** Once the stops have gone along with another first day; before, what was saved says it. */
  from?: Departure
}>

/** Of the form's element, for buttons that stand outside of it. */
export const tripFormId = 'trip-form'

export function emptyTrip(
  id: string,
  currency: string,
  { stops = [], days = noDays }: { stops?: StopValues[]; days?: Departure } = {},
): TripValues {
  return {
    trip: {
      id,
      name: '',
      description: '',
      dream: false,
      ...days,
      stops,
      budget: { amount: '', currency },
      groupType: 'solo',
      lookingForCompany: false,
      companionsEdit: false,
      commentsOff: false,
      maxTravellers: '',
      interests: [],
      audience: '',
    },
    track: null,
    ownName: '',
    version: '',
  }
}

export function valuesOfTrip({ trip, track, version }: OwnTrip, currency: string): TripValues {
  return versioned({ trip: fieldsOfTrip(trip, currency), track, ownName: '' }, version)
}

function fieldsOfTrip(trip: Trip, currency: string): TripFields {
  const { id, name, description, groupType, lookingForCompany, interests, budget } = trip
  return {
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
    companionsEdit: trip.companionsEdit ?? false,
    commentsOff: trip.commentsOff ?? false,
    audience: trip.audience ?? '',
  }
}

/** As the reader writes it in a field: with their sign for the decimals, and nothing between thousands. */
export function inMajorUnits({ amount, currency }: { amount: number; currency: string }): string {
  const digits = digitsOf(currency)
  const format = new Intl.NumberFormat(shownLocale() || 'en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
    useGrouping: false,
    numberingSystem: 'latn',
  })
  return format.format(amount / 10 ** digits)
}
