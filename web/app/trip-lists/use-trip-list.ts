import type { ApiResult } from '@farfolk/contract/call'
import type { ChannelName } from '@farfolk/contract/live'
import type { Trip } from '@farfolk/contract/trips'
import { check } from '@farfolk/contract/validation'
import { useCallback, useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import type { CallOptions } from '../api/call-api.ts'
import { follow } from '../live/follow.ts'
import { isStanding } from '../live/live.ts'
import { useListPages } from '../ui/use-list-pages.ts'

interface Source<T> {
  ask: (cursor: string | undefined, how: CallOptions) => Promise<ApiResult<T[]>>
  channel: ChannelName
  event: z.ZodMiniType<{ tripId: string }>
}

/**
 * What a trip has for who travels along, anew whenever its channel tells of a change, and the page's
 * trip has been loaded anew.
 */
export function useTripList<T>(trip: Trip, { ask, channel, event }: Source<T>) {
  const {
    items,
    failed,
    load: loadPage,
    stop,
  } = useListPages<T>((cursor, how): ReturnType<Source<T>['ask']> =>
    // In place of what is shown an older one would take away what was just written.
    ask(cursor, { ...how, keeps: items ? 'anew' : 'part' }),
  )
  /** What came after it was asked for, the channel told. */
  const isFollowed = useRef(false)
  const load = useCallback(() => {
    isFollowed.current = isStanding(channel)
    return loadPage()
  }, [channel, loadPage])

  useEffect(() => {
    const unfollow = follow(channel, {
      isAbout(data) {
        const told = check(event, data)
        return told.ok && told.value.tripId === trip.id
      },
      load: () => void load(),
      // The trip comes first: whoever travels no more, which breaks the connection, is to ask for nothing.
      comesAgain: () => isFollowed.current,
    })
    return () => {
      unfollow()
      stop()
    }
  }, [trip.id, channel, event, load, stop])

  // Whoever comes or goes brings some or takes them, and the page loads its trip anew then.
  const shown = useRef(trip)
  useEffect(() => {
    const isSame = shown.current === trip
    shown.current = trip
    if (!isSame) void load()
  }, [trip, load])

  return { items, failed, load }
}
