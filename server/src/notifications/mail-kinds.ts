import type { MemberMailKind } from '@farfolk/contract/email-lists'
import type { NotificationType } from '@farfolk/contract/notifications'

/** What a member may leave by a link of the mail, each with its column of `member`. */
export const mailColumns = {
  friendRequests: 'email_friend_requests',
  messages: 'email_messages',
  trips: 'email_trips',
  digest: 'email_digest',
} as const satisfies Record<MemberMailKind, string>

/** Of the types that are mailed. */
export const mailKindOf: Partial<Record<NotificationType, MemberMailKind>> = {
  friend_request: 'friendRequests',
  friend_accepted: 'friendRequests',
  invited_joined: 'friendRequests',
  message_request: 'messages',
  added_to_group: 'messages',
  comment_written: 'messages',
  experience_written: 'friendRequests',
  visit_requested: 'friendRequests',
  visit_accepted: 'friendRequests',
  visit_declined: 'friendRequests',
  visit_cancelled: 'friendRequests',
  trip_invite: 'trips',
  trip_join_request: 'trips',
  trip_accepted: 'trips',
  trip_declined: 'trips',
  trip_join_declined: 'trips',
  trip_left: 'trips',
  trip_removed: 'trips',
  trip_handed_over: 'trips',
  trip_changed: 'trips',
  trip_route_changed: 'trips',
  trip_deleted: 'trips',
  trip_closed: 'trips',
  trip_match: 'trips',
  trip_to_town: 'trips',
  trip_todo_due: 'trips',
  trip_todo_named: 'trips',
  meet_up_changed: 'trips',
  meet_up_cancelled: 'trips',
  search_found: 'trips',
}

/** Of the types that devices are told of: what is mailed, and what may be of no use by the time that a mail is read. */
export const pushKindOf: typeof mailKindOf = {
  ...mailKindOf,
  question_asked: 'messages',
  answer_helped: 'messages',
}

/**
 * Of news that turns back and forth: the club takes a meet-up and brings it back. The last word counts, however often
 * that is, so it is told each time and not once a day. So is what a kept search finds, which is looked for once a day.
 */
export function isLastWord({ type, actorId }: { type: NotificationType; actorId: string | null }) {
  if (type === 'search_found') return true
  return actorId === null && (type === 'meet_up_cancelled' || type === 'meet_up_changed')
}

/** What the job that mails a notification is given. */
export interface MailRequest {
  memberId: string
  id: string
}
