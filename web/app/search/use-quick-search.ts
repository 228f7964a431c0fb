import { coverUrl } from '@farfolk/contract/art'
import type { KeptSearch } from '@farfolk/contract/kept-searches'
import { type OwnHit, searchOwn } from '@farfolk/contract/own-search'
import { search, type TravellerHit, type TripHit } from '@farfolk/contract/search'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { keptEntries } from '../kept-searches/kept-entries.ts'
import { useKeptSearches } from '../kept-searches/use-kept-searches.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { useUser } from '../session/session-store.ts'
import type { MemberIconName } from '../ui/member-icon.tsx'
import { pageEntries } from './club-pages.ts'
import { ownEntry } from './own-hits.ts'
import { searchPath } from './search-query.ts'

export interface FoundEntry {
  /** Where others of the list lead to the same place. */
  key?: string
  label: string
  /** The label with what was found in it. */
  html?: string | undefined
  note?: string
  to: string
  picture?: string
  isFace?: boolean
  /** Where there is no picture. */
  icon?: MemberIconName
  /** Of the navigation that it is. */
  state?: unknown
}

/** Whose it is; of one's own, which may go to the same place again and again, when it was. */
export function noteOf({ owner, startDate }: Trip, ownId: string | undefined): string {
  const isOwn = owner.id === ownId && startDate !== null
  return isOwn ? startDate.slice(0, 4) : owner.profile.firstName
}

export interface FoundGroup {
  kind: 'own' | 'travellers' | 'trips' | 'kept' | 'pages' | 'all'
  /** The heading. */
  value: string
  items: FoundEntry[]
}

interface Found {
  /** What was searched for. */
  text: string
  travellers: TravellerHit[]
  trips: TripHit[]
  own: OwnHit[]
  hasFailed: boolean
}

const pauseMs = 120
const shownOfEach = 5
const shownOwn = 10

/** The best few of what is one's own, of both kinds of others and of the club's pages while one types, and the way to all. */
export function useQuickSearch(typed: string) {
  const text = typed.trim()
  const [found, setFound] = useState<Found>()
  const removed = useRemoved()
  const ownId = useUser()?.id
  const locale = useLocale()
  const { searches } = useKeptSearches(ownId !== undefined)

  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const ask = async () => {
      const result = await find(text, controller.signal)
      if (!controller.signal.aborted) setFound(result)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])

  // While the next answer is awaited the one before stays, so that nothing flickers.
  const shown = text === '' ? undefined : found
  return {
    groups: groupsOf(shown, text, { removed, ownId, searches, locale }),
    isSearching: text !== '' && found?.text !== text,
    hasFailed: shown?.hasFailed ?? false,
  }
}

async function find(text: string, signal: AbortSignal): Promise<Found> {
  const ask = (kind: 'travellers' | 'trips') => {
    const body = { search: { kind, query: text, limit: shownOfEach } }
    return callApi(search, { body }, { silent: true, signal })
  }
  const askOwn = () => {
    const query = { q: text, limit: shownOwn }
    return callApi(searchOwn, { query }, { silent: true, signal })
  }
  // Shown together: what came later would push away what one is about to choose.
  const [travellers, trips, own] = await Promise.all([ask('travellers'), ask('trips'), askOwn()])
  return {
    text,
    travellers: travellers.ok ? (travellers.data as TravellerHit[]) : [],
    trips: trips.ok ? (trips.data as TripHit[]) : [],
    own: own.ok ? own.data : [],
    hasFailed: !travellers.ok && !trips.ok && !own.ok,
  }
}

interface Own {
  removed: ReadonlySet<string>
  ownId: string | undefined
  searches: readonly KeptSearch[]
  locale: string
}

export function groupsOf(
  found: Found | undefined,
  text: string,
  { removed, ownId, searches, locale }: Own,
): FoundGroup[] {
  const { travellers = [], trips = [], own = [] } = found ?? {}
  const people = travellers.map(({ user }) => ({
    label: user.profile.firstName,
    to: profilePath(user),
    picture: user.profile.avatarUrl,
    isFace: true,
  }))
  // Each stands there once: a trip of one's own with what is one's own, a friend among the travellers.
  const known = new Set(travellers.map(({ user }) => user.id))
  const mine = own.filter(
    ({ kind, id, partOf }) =>
      !removed.has(id) && !removed.has(partOf?.id ?? '') && !(kind === 'friend' && known.has(id)),
  )
  const ownTrips = new Set(mine.flatMap(({ kind, id }) => (kind === 'trip' ? [id] : [])))
  const journeys = trips
    .filter(({ trip }) => !removed.has(trip.id) && !ownTrips.has(trip.id))
    .map(({ trip }) => ({
      label: trip.name,
      note: noteOf(trip, ownId),
      to: href('/trips/:id/:section?', { id: trip.id }),
      picture: coverUrl(trip.countries, trip.id, 'card'),
    }))
  const kept = searches.filter(({ id }) => !removed.has(id))
  const ownGroup: FoundGroup = {
    kind: 'own',
    value: m.find_own_title(),
    items: mine.map((hit) => ownEntry(hit, locale)),
  }
  const fitsWell = mine[0] !== undefined && mine[0].fits !== 'within'
  const others: FoundGroup[] = [
    { kind: 'travellers', value: m.people_search_travellers(), items: people },
    { kind: 'trips', value: m.people_search_trips(), items: journeys },
  ]
  const groups: FoundGroup[] = [
    // Named by who types.
    { kind: 'kept', value: m.kept_title(), items: keptEntries(kept, text) },
    ...(fitsWell ? [ownGroup, ...others] : [...others, ownGroup]),
    {
      kind: 'pages',
      value: m.find_own_pages(),
      items: found ? pageEntries(found.text, locale) : [],
    },
    {
      kind: 'all',
      value: m.people_search_all(),
      items: [
        {
          label: text ? m.people_search_all_trips({ text }) : m.people_search_every_trip(),
          to: searchPath({ text }),
        },
        {
          label: text
            ? m.people_search_all_travellers({ text })
            : m.people_search_every_traveller(),
          to: searchPath({ kind: 'travellers', text }),
        },
      ],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
