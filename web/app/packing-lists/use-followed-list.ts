import { PackingListEvent } from '@farfolk/contract/packing-lists'
import { check } from '@farfolk/contract/validation'
import { useEffect, useEffectEvent } from 'react'
import { subscribe } from '../live/live.ts'

interface Follower {
  /** Somebody did something to it, or may have done while nobody listened. */
  onChanged: () => unknown
  onGone: () => unknown
}

/** Listens to what happens to a list while the page shows it. */
export function useFollowedList(listId: string, follower: Follower): void {
  const onChanged = useEffectEvent(follower.onChanged)
  const onGone = useEffectEvent(follower.onGone)
  useEffect(
    () =>
      subscribe('PackingListsChannel', {
        received(data) {
          const event = check(PackingListEvent, data)
          if (!event.ok || event.value.packingListId !== listId) return
          if (event.value.type === 'deleted') onGone()
          else onChanged()
        },
        reconnected: () => onChanged(),
      }),
    [listId],
  )
}
