import type { CallApi } from '@farfolk/contract/call'
import { search, type SearchHit, type TravellerHit } from '@farfolk/contract/search'
import { sessionStore } from '../session/session-store.ts'
import { tripCardData, type TripCardData } from '../trips/trip-card-data.ts'
import { shownLocale } from '../words/chosen-locale.ts'
import type { SearchQuery } from './search-query.ts'

export interface FoundTrip {
  trip: TripCardData
  highlights: Record<string, string>
}
export type FoundTraveller = TravellerHit
export type Found = FoundTrip | FoundTraveller

export function find(callApi: CallApi, query: SearchQuery, limit: number, cursor?: string) {
  const { kind, text, countries, from, to, interests, languages, offers, company, sort } = query
  return callApi(search, {
    body: {
      search: {
        kind,
        query: text,
        countries,
        from: from || undefined,
        to: to || undefined,
        // Ids that the address made up are refused with the words of the contract.
        interests: interests as never[],
        languages,
        offers: offers as never[],
        lookingForCompany: company || undefined,
        sort,
        limit,
        cursor,
      },
    },
  })
}

export function foundOf(hit: SearchHit): Found {
  if ('user' in hit) return withDistance(hit)
  return { trip: tripCardData(hit.trip), highlights: hit.highlights }
}

/** Beside the town, which every page of results shows: code of its own on each would be dear. */
function withDistance(hit: TravellerHit): TravellerHit {
  const { hometown, distanceKm } = hit
  if (!hometown || !distanceKm) return hit
  return {
    ...hit,
    hometown: { ...hometown, name: `${hometown.name} · ${distanceWords(distanceKm)}` },
  }
}

const kmPerMile = 1.609344

/** Whole kilometres, or the miles of a member who has chosen them. */
export function distanceWords(km: number): string {
  const isImperial = sessionStore.get().user?.settings.units === 'imperial'
  const unit = isImperial ? 'mile' : 'kilometer'
  const format = new Intl.NumberFormat(shownLocale() || undefined, { style: 'unit', unit })
  return format.format(Math.round(isImperial ? km / kmPerMile : km))
}
