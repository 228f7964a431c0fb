import type { Notification, NotificationType } from '@farfolk/contract/notifications'
import { m } from '../paraglide/messages.js'

type Words = (about: { name: string; title: string }) => string

const words: Record<NotificationType, Words> = {
  friend_request: m.notifications_friend_request,
  friend_accepted: m.notifications_friend_accepted,
  trip_invite: m.notifications_trip_invite,
  trip_join_request: m.notifications_trip_join_request,
  trip_accepted: m.notifications_trip_accepted,
  trip_declined: m.notifications_trip_declined,
  trip_join_declined: m.notifications_trip_join_declined,
  trip_left: m.notifications_trip_left,
  trip_removed: m.notifications_trip_removed,
  trip_handed_over: m.notifications_trip_handed_over,
  trip_changed: m.notifications_trip_changed,
  trip_deleted: m.notifications_trip_deleted,
  trip_match: m.notifications_trip_match,
  album_linked: m.notifications_album_linked,
  album_shared: m.notifications_album_shared,
  message_request: m.notifications_message_request,
  verification_done: m.notifications_verification_done,
  welcome: m.notifications_welcome,
}

/** What has happened, in one sentence. */
export function wordsOfNotification({ type, actor, subject }: Notification): string {
  return words[type]({ name: actor?.profile.firstName ?? '', title: subject.title })
}
