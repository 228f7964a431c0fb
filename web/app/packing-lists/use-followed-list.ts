import { PackingListEvent } from '@farfolk/contract/packing-lists'
import { check } from '@farfolk/contract/validation'
import { useEffect, useEffectEvent } from 'react'
import { follow } from '../live/follow.ts'

interface Follower {
  /** Somebody did something to it, or may have done while nobody listened. */
  onChanged: () => unknown
  onGone: () => unknown
  /** When what is shown first was asked for, by `performance.now()`. */
  askedAt: number
}

/** Listens to what happens to a list while the page shows it. */
export function useFollowedList(listId: string, follower: Follower): void {
  const onChanged = useEffectEvent(follower.onChanged)
  const onGone = useEffectEvent(follower.onGone)
  const begin = useEffectEvent((id: string) =>
    follow('PackingListsChannel', {
      isAbout(data) {
        const event = check(PackingListEvent, data)
        if (!event.ok || event.value.packingListId !== id) return false
        if (event.value.type === 'deleted') onGone()
        return event.value.type !== 'deleted'
      },
      load: () => void onChanged(),
      askedAt: follower.askedAt,
    }),
  )
  useEffect(() => begin(listId), [listId])
}
