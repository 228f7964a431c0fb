import type { NotificationEvent } from '@farfolk/contract/notifications'
import { useEffect, useRef } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { follow } from '../live/follow.ts'
import { rereadInPlace, rereadOnceBack } from '../session/once-back.ts'
import { isAboutTrip } from './is-about-trip.ts'

/** Loads the page anew when the member is told something of this trip; of none while there is no id. */
export function useFollowTrip(tripId: string | undefined): void {
  const { revalidate } = useRevalidator()
  const page = useLoaderData<PageData<unknown>>()
  const askedAt = useRef(0)
  const shown = useRef(page)
  useEffect(() => {
    shown.current = page
    askedAt.current = (page.ok && page.askedAt) || 0
  }, [page])
  const latest = useRef(0)
  useEffect(
    () =>
      tripId
        ? follow('NotificationsChannel', {
            isAbout: (data) => isAboutTrip(data as NotificationEvent, tripId),
            load: () => {
              const own = ++latest.current
              // A page that is read while the server is away would be lost.
              void rereadOnceBack(() =>
                own === latest.current ? rereadInPlace(shown.current, revalidate) : undefined,
              )
            },
            askedAt: askedAt.current,
          })
        : undefined,
    [tripId, revalidate],
  )
}
