import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { subscribe } from '../live/live.ts'

/** Loads the page anew when the member is told something of this trip. */
export function useFollowTrip(tripId: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isFirst = true
    return subscribe('NotificationsChannel', {
      received: (data) => {
        if (isAbout(data, tripId)) void revalidate()
      },
      reconnected: () => {
        // The page was loaded just before.
        if (!isFirst) void revalidate()
        isFirst = false
      },
    })
  }, [tripId, revalidate])
}

/** What was removed does not say what it was about. */
function isAbout(data: unknown, tripId: string): boolean {
  const { type, notification } = data as {
    type?: string
    notification?: { subject?: { id?: string } }
  }
  return type === 'removed' || (type === 'created' && notification?.subject?.id === tripId)
}
