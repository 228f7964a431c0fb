import { useEffect, useRef } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { follow } from '../live/follow.ts'
import { rereadOnceBack } from '../session/once-back.ts'

/** Loads the page anew when the member is told something of this trip; of none while there is no id. */
export function useFollowTrip(tripId: string | undefined): void {
  const { revalidate } = useRevalidator()
  const page = useLoaderData<PageData<unknown>>()
  const askedAt = useRef(0)
  useEffect(() => {
    askedAt.current = (page.ok && page.askedAt) || 0
  }, [page])
  useEffect(
    () =>
      tripId
        ? follow('NotificationsChannel', {
            isAbout: (data) => isAbout(data, tripId),
            // A page that is read while the server is away would be lost.
            load: () => void rereadOnceBack(revalidate),
            askedAt: askedAt.current,
          })
        : undefined,
    [tripId, revalidate],
  )
}

/** What was removed does not say what it was about. */
function isAbout(data: unknown, tripId: string): boolean {
  const { type, notification } = data as {
    type?: string
    notification?: { subject?: { id?: string } }
  }
  return type === 'removed' || (type === 'created' && notification?.subject?.id === tripId)
}
