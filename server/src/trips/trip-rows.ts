import { daysBetween } from '@farfolk/contract/calendar-days'
import type { Place } from '@farfolk/contract/places'
import type { TripInput } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { countryWords } from '../search/country-words.ts'
import { type SearchDocument, searchDocument } from '../search/document.ts'
import {
  companyToken,
  countryMonthToken,
  countryToken,
  dreamToken,
  interestToken,
  longToken,
  monthTokens,
} from '../search/tokens.ts'

export interface StopContent {
  /** Made where it is absent. */
  id?: string | undefined
  /** Resolved: of the gazetteer, or one of the member's own. */
  place: Place
  arrivalDate: string | null
  departureDate: string | null
  note: string
  private: boolean
}

/** All that a member says about a trip, but for its track. */
export type TripContent = Omit<TripInput, 'id' | 'stops' | 'track'> & { stops: StopContent[] }

/** Of which nothing is said. */
export const bareTrip: Omit<TripContent, 'name'> = {
  description: '',
  dream: false,
  startDate: null,
  endDate: null,
  stops: [],
  budget: null,
  groupType: 'solo',
  lookingForCompany: false,
  companionsEdit: false,
  maxTravellers: null,
  interests: [],
  audience: null,
}

export interface TripIdentity {
  id: string
  ownerId: string
  /** ISO 8601. */
  createdAt: string
}

/** Whole rows of the tables, with arrays and days as JSON has them. */
export type TripRows = ReturnType<typeof tripRows>

/**
 * A new trip with everything that is worked out from it: the one way into the tables, for members,
 * the demo club and the benchmark alike.
 */
export function tripRows(content: TripContent, identity: TripIdentity) {
  const { search, ...derived } = deriveTrip(content)
  return {
    trip: {
      id: identity.id,
      owner_id: identity.ownerId,
      ...tripColumns(content),
      ...derived,
      search: search.vector,
      created_at: identity.createdAt,
      updated_at: identity.createdAt,
    },
    stops: stopRows(identity.id, content.stops),
    traveller: {
      trip_id: identity.id,
      id: uuid(),
      member_id: identity.ownerId,
      email: null,
      status: 'owner' as const,
      created_at: identity.createdAt,
    },
    /** For `word`. */
    words: search.words,
  }
}

/** The columns that are said, not worked out. */
export function tripColumns(content: TripContent) {
  return {
    name: content.name,
    description: content.description,
    dream: content.dream,
    start_date: content.startDate,
    end_date: content.endDate,
    budget_amount: content.budget?.amount ?? null,
    budget_currency: content.budget?.currency ?? null,
    group_type: content.groupType,
    looking_for_company: content.lookingForCompany,
    companions_edit: content.companionsEdit,
    comments_off: content.commentsOff ?? false,
    max_travellers: content.maxTravellers,
    interests: [...new Set(content.interests)],
    audience: content.audience,
  }
}

export function stopRows(tripId: string, stops: readonly StopContent[]) {
  return stops.map((stop, position) => ({
    trip_id: tripId,
    position,
    id: stop.id ?? uuid(),
    place_id: stop.place.id === null ? null : Number(stop.place.id),
    place_name: stop.place.name,
    place_region: stop.place.region,
    country_code: stop.place.countryCode,
    lat: stop.place.lat,
    lng: stop.place.lng,
    population: stop.place.population,
    arrival_date: stop.arrivalDate,
    departure_date: stop.departureDate,
    note: stop.note,
    private: stop.private,
  }))
}

/**
 * Days from the first to the last of a trip that does not last long, at most: what meets a day starts
 * or ends this near, which searches rely on.
 */
export const longestShortDays = 31

/** The columns that are worked out. */
export interface DerivedTrip {
  last_day: string | null
  lasts_long: boolean
  countries: string[]
  all_countries: string[]
  search: SearchDocument
}

/** What follows from a trip. A private stop is in `all_countries` and nowhere else. */
export function deriveTrip(content: TripContent): DerivedTrip {
  const openStops = content.stops.filter((stop) => !stop.private)
  const countries = countriesOf(openStops)
  const { startDate, endDate } = content
  const isDream = content.dream || startDate === null
  const months = startDate === null ? [] : (monthTokens(startDate, endDate) ?? [longToken])
  return {
    last_day: isDream ? null : (endDate ?? 'infinity'),
    lasts_long:
      !isDream && (endDate === null || daysBetween(startDate, endDate) > longestShortDays),
    countries,
    all_countries: countriesOf(content.stops),
    search: searchDocument(
      [
        ['A', content.name],
        ...openStops.map(({ place }) => ['B', `${place.name} ${place.region ?? ''}`] as const),
        ...countries.map((code) => ['C', countryWords(code)] as const),
        ['D', content.description],
      ],
      [
        ...countries.map(countryToken),
        ...months,
        ...countries.flatMap((code) => months.map((month) => countryMonthToken(code, month))),
        ...(isDream ? [dreamToken] : []),
        ...(content.lookingForCompany ? [companyToken] : []),
        ...content.interests.map(interestToken),
      ],
    ),
  }
}

function countriesOf(stops: readonly StopContent[]): string[] {
  return [...new Set(stops.map((stop) => stop.place.countryCode))]
}
