import { NotificationEvent } from '@farfolk/contract/notifications'
import { check } from '@farfolk/contract/validation'
import { useFollowPage } from '../session/use-follow-page.ts'

/**
 * Loads the page of an album anew when several fill it and others add to it or take back, and when its owner lets them
 * or no more; without an id nothing.
 */
export function useFollowFilled(albumId: string | undefined): void {
  useFollowPage(albumId, (notice) => {
    const event = check(NotificationEvent, notice)
    if (!event.ok || !('notification' in event.value)) return false
    const { type, subject } = event.value.notification
    return type === 'photos_added' && subject.id === albumId
  })
}
