import type { NotificationEvent } from '@farfolk/contract/notifications'

/** Whether what a member is told may change what the page of a trip shows. */
export function isAboutTrip(event: NotificationEvent, tripId: string): boolean {
  if (event.type !== 'created' && event.type !== 'removed') return false
  const { type, subject } = event.notification
  // Of an album nothing says which trip it was linked to.
  return subject.id === tripId || type === 'album_linked' || type === 'followed_album_linked'
}
