import type { CallApi } from '@farfolk/contract/call'
import { search, type SearchHit, type TravellerHit } from '@farfolk/contract/search'
import { tripCardData, type TripCardData } from '../trips/trip-card-data.ts'
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
  if ('user' in hit) return hit
  return { trip: tripCardData(hit.trip), highlights: hit.highlights }
}
