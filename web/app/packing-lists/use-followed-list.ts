import { PackingListEvent } from '@farfolk/contract/packing-lists'
import { check } from '@farfolk/contract/validation'
import { useEffect, useRef } from 'react'
import { subscribe } from '../live/live.ts'

interface Follower {
  /** Somebody did something to it, or may have done while nobody listened. */
  onChanged: () => unknown
  onGone: () => unknown
}

/** Listens to what happens to a list while the page shows it. */
export function useFollowedList(listId: string, follower: Follower): void {
  const latest = useRef(follower)
  useEffect(() => {
    latest.current = follower
  })
  useEffect(
    () =>
      subscribe('PackingListsChannel', {
        received(data) {
          const event = check(PackingListEvent, data)
          if (!event.ok || event.value.packingListId !== listId) return
          if (event.value.type === 'deleted') latest.current.onGone()
          else latest.current.onChanged()
        },
        reconnected: () => latest.current.onChanged(),
      }),
    [listId],
  )
}
