import type { CallApi } from '@farfolk/contract/call'
import { isInMiles, kmPerMile } from '@farfolk/contract/maps'
import { mostGuests } from '@farfolk/contract/hosting'
import {
  search,
  type SearchHit,
  type SearchInput,
  type TravellerHit,
} from '@farfolk/contract/search'
import { sessionStore } from '../session/session-store.ts'
import { tripCardData, type TripCardData } from '../trips/trip-card-data.ts'
import { answeringWords } from '../visits/answering-words.ts'
import { shownLocale } from '../words/chosen-locale.ts'
import type { SearchQuery } from './search-query.ts'

export interface FoundTrip {
  trip: TripCardData
  highlights: Record<string, string>
}
export type FoundTraveller = Omit<TravellerHit, 'answering'> & {
  /** Of who was found by what they offer: how they answer, in words. */
  answering?: string
}
export type Found = FoundTrip | FoundTraveller

export function find(callApi: CallApi, query: SearchQuery, limit: number, cursor?: string) {
  return callApi(search, { body: { search: { ...criteriaOf(query), limit, cursor } } })
}

export function criteriaOf(query: SearchQuery) {
  const { kind, text, countries, from, to, interests, languages, offers, company, sort } = query
  return {
    kind,
    query: text,
    countries,
    from: from || undefined,
    to: to || undefined,
    // Ids that the address made up are refused with the words of the contract.
    interests: interests as never[],
    languages,
    offers: offers.filter((offer) => !isOfStay(offer)) as never[],
    hosting: hostingOf(offers),
    lookingForCompany: company || undefined,
    sort,
  }
}

const isOfStay = (offer: string) => offer.startsWith('stay-')

/** What is asked of a place to stay; of several numbers of guests the largest. */
function hostingOf(offers: string[]): SearchInput['hosting'] {
  const asked = offers.filter(isOfStay).map((offer) => offer.slice('stay-'.length))
  if (asked.length === 0) return undefined
  return {
    takesGuests: asked.includes('now') || undefined,
    guests: Math.max(0, ...asked.map(Number).filter((count) => count <= mostGuests)) || undefined,
    childrenWelcome: asked.includes('children') || undefined,
    noSmoking: asked.includes('no-smoking') || undefined,
  }
}

export function foundOf(hit: SearchHit): Found {
  if ('user' in hit) return withAnswering(withDistance(hit))
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

/** In words already, as visitors' pages of results would else load what only members are told. */
function withAnswering({ answering, ...hit }: TravellerHit): FoundTraveller {
  return answering ? { ...hit, answering: answeringWords(answering) } : hit
}

/** In the member's units, a visitor's as the region measures. */
export function distanceWords(km: number): string {
  const locale = shownLocale() || undefined
  const units = sessionStore.get().user?.settings.units
  const isImperial = units ? units === 'imperial' : isInMiles(locale ?? '')
  const unit = isImperial ? 'mile' : 'kilometer'
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit })
  return format.format(Math.round(isImperial ? km / kmPerMile : km))
}
