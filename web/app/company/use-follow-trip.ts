import type { NotificationEvent } from '@farfolk/contract/notifications'
import { useFollowPage } from '../session/use-follow-page.ts'
import { isAboutTrip } from './is-about-trip.ts'

/** Loads the page anew when the member is told something of this trip; of none while there is no id. */
export function useFollowTrip(tripId: string | undefined): void {
  useFollowPage(
    tripId,
    (notice) => tripId !== undefined && isAboutTrip(notice as NotificationEvent, tripId),
  )
}
