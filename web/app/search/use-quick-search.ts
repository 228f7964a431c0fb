import { coverUrl } from '@farfolk/contract/art'
import type { KeptSearch } from '@farfolk/contract/kept-searches'
import { search, type TravellerHit, type TripHit } from '@farfolk/contract/search'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { keptEntries } from '../kept-searches/kept-entries.ts'
import { useKeptSearches } from '../kept-searches/use-kept-searches.ts'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { useUser } from '../session/session-store.ts'
import { searchPath } from './search-query.ts'

export interface FoundEntry {
  label: string
  note?: string
  to: string
  picture?: string
  isFace?: boolean
  /** Of the navigation that it is. */
  state?: unknown
}

/** Whose it is; of one's own, which may go to the same place again and again, when it was. */
export function noteOf({ owner, startDate }: Trip, ownId: string | undefined): string {
  const isOwn = owner.id === ownId && startDate !== null
  return isOwn ? startDate.slice(0, 4) : owner.profile.firstName
}

export interface FoundGroup {
  kind: 'travellers' | 'trips' | 'kept' | 'all'
  /** The heading. */
  value: string
  items: FoundEntry[]
}

interface Found {
  /** What was searched for. */
  text: string
  travellers: TravellerHit[]
  trips: TripHit[]
  hasFailed: boolean
}

const pauseMs = 120
const shownOfEach = 5

/** The best few of both kinds while one types, the own kept searches, and the way to all of them. */
export function useQuickSearch(typed: string) {
  const text = typed.trim()
  const [found, setFound] = useState<Found>()
  const removed = useRemoved()
  const ownId = useUser()?.id
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
    groups: groupsOf(shown, text, { removed, ownId, searches }),
    isSearching: text !== '' && found?.text !== text,
    hasFailed: shown?.hasFailed ?? false,
  }
}

async function find(text: string, signal: AbortSignal): Promise<Found> {
  const ask = (kind: 'travellers' | 'trips') => {
    const body = { search: { kind, query: text, limit: shownOfEach } }
    return callApi(search, { body }, { silent: true, signal })
  }
  const [travellers, trips] = await Promise.all([ask('travellers'), ask('trips')])
  return {
    text,
    travellers: travellers.ok ? (travellers.data as TravellerHit[]) : [],
    trips: trips.ok ? (trips.data as TripHit[]) : [],
    hasFailed: !travellers.ok && !trips.ok,
  }
}

interface Own {
  removed: ReadonlySet<string>
  ownId: string | undefined
  searches: readonly KeptSearch[]
}

function groupsOf(
  found: Found | undefined,
  text: string,
  { removed, ownId, searches }: Own,
): FoundGroup[] {
  const people = (found?.travellers ?? []).map(({ user }) => ({
    label: user.profile.firstName,
    to: profilePath(user),
    picture: user.profile.avatarUrl,
    isFace: true,
  }))
  const trips = (found?.trips ?? []).filter(({ trip }) => !removed.has(trip.id))
  const journeys = trips.map(({ trip }) => ({
    label: trip.name,
    note: noteOf(trip, ownId),
    to: href('/trips/:id/:section?', { id: trip.id }),
    picture: coverUrl(trip.countries, trip.id, 'card'),
  }))
  const kept = searches.filter(({ id }) => !removed.has(id))
  const groups: FoundGroup[] = [
    // Named by who types.
    { kind: 'kept', value: m.kept_title(), items: keptEntries(kept, text) },
    { kind: 'travellers', value: m.people_search_travellers(), items: people },
    { kind: 'trips', value: m.people_search_trips(), items: journeys },
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
