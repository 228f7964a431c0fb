import * as z from 'zod/mini'
import { CalendarDate, Id, Instant, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard, Offer } from './members.ts'

export const notificationTypes = [
  'friend_request',
  'friend_accepted',
  'invited_joined',
  'trip_invite',
  'trip_join_request',
  'trip_accepted',
  'trip_declined',
  'trip_join_declined',
  'trip_left',
  'trip_removed',
  'trip_handed_over',
  'trip_new_owner',
  'trip_changed',
  'trip_route_changed',
  'trip_deleted',
  'trip_closed',
  'trip_match',
  'trip_to_town',
  'trip_over',
  'trip_todo_due',
  'trip_todo_named',
  'album_linked',
  'followed_album_linked',
  'album_shared',
  'photos_added',
  'photo_named',
  'comment_written',
  'thing_liked',
  'message_request',
  'added_to_group',
  'experience_written',
  'visit_requested',
  'visit_accepted',
  'visit_declined',
  'visit_cancelled',
  'meet_up_joined',
  'meet_up_changed',
  'meet_up_cancelled',
  'question_asked',
  'answer_helped',
  'search_found',
  'verification_done',
  'welcome',
] as const
export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

const Subject = z.object({
  kind: z.enum([
    'user',
    'trip',
    'album',
    'albumItem',
    'channel',
    'visit',
    'meetUp',
    'question',
    'keptSearch',
    'tripTodo',
  ]),
  id: z.uuid(),
  /**
   * What it is called now: a trip's, meet-up's or kept search's name, a question's title, what a to-do says, a
   * member's first name, of a photo its album's, of a group as the list of conversations calls it; of a deleted
   * trip, what it was called, and of a meet-up that nobody is there for any more the town.
   */
  title: z.string(),
  /** Which one of the two members' visits it is; of the kind `visit` alone. */
  visit: z.optional(
    z.object({
      offer: Offer,
      firstDay: CalendarDate,
      lastDay: CalendarDate,
      /** Of `visit_requested`: told once more, since it has waited for two days. */
      waiting: z.optional(z.literal(true)),
    }),
  ),
  /** What it has found; of the kind `keptSearch` alone. */
  found: z.optional(
    z.object({
      of: z.enum(['trips', 'travellers']),
      /** Up to as many as are counted, see kept-searches.ts. */
      count: z.int(),
    }),
  ),
})

/**
 * Something that happened to a member; gone as soon as they may no longer see what it is about, but for
 * `trip_deleted`, which is told to those who came along or were invited as long as they may meet the owner,
 * and `trip_closed`, to whom travels along no more by no doing of their own, and sees the trip no more either,
 * as long as there is that and the club has not hidden it. A `meet_up_cancelled` stays too: by its owner, also once
 * the meet-up is deleted; with no actor, where the owner's account was closed, or the club has taken the meet-up. A
 * request for a visit is gone once its days are past, and `added_to_group` once that conversation is read or left.
 * `trip_todo_named` is gone once the to-do is done, or somebody else does it.
 */
export const Notification = z.object({
  id: z.uuid(),
  type: NotificationType,
  /** Who did it; null where it was the club, or who is gone. */
  actor: z.nullable(MemberCard),
  subject: Subject,
  /** The page that it leads to, without the origin. */
  path: z.string(),
  readAt: z.nullable(Instant),
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>

/** One that is gone, with what it was about: what shows something else has nothing to do. */
export const RemovedNotification = z.object({
  id: z.uuid(),
  type: NotificationType,
  subject: z.pick(Subject, { kind: true, id: true }),
})
export type RemovedNotification = z.infer<typeof RemovedNotification>

/** A look reads all that it counts: how many at most. */
export const countedNotifications = 1_000

/** Unread ones, `countedNotifications` at most. */
const Count = z.object({ count: z.int() })

/**
 * What the NotificationsChannel of /cable brings, each with the number of unread ones. A `created`
 * one takes the place of an unread one with the same id.
 */
export const NotificationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('created'), notification: Notification, count: z.int() }),
  z.object({ type: z.literal('read'), notification: Notification, count: z.int() }),
  z.object({
    type: z.literal('removed'),
    notification: RemovedNotification,
    count: z.int(),
  }),
  z.object({ type: z.literal('allRead'), count: z.int() }),
])
export type NotificationEvent = z.infer<typeof NotificationEvent>

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'The own notifications, newest first',
  method: 'GET',
  path: '/notifications',
  auth: 'member',
  query: z.object(pageQuery),
  reply: Notification,
  list: 'paged',
})

export const countNotifications = endpoint({
  name: 'countNotifications',
  summary: `How many notifications are unread, ${countedNotifications} at most`,
  method: 'GET',
  path: '/notifications/count',
  auth: 'member',
  reply: Count,
  etag: true,
})

export const markNotificationRead = endpoint({
  name: 'markNotificationRead',
  summary: 'Mark a notification as read; again changes nothing',
  method: 'PATCH',
  path: '/notifications/:id/mark_read',
  auth: 'member',
  repeats: true,
  params: z.object({ id: Id }),
  reply: null,
})

export const markAllNotificationsRead = endpoint({
  name: 'markAllNotificationsRead',
  summary: 'Mark every notification as read',
  method: 'PATCH',
  path: '/notifications/mark_all',
  auth: 'member',
  repeats: true,
  reply: null,
})

export const deleteNotification = endpoint({
  name: 'deleteNotification',
  summary: 'Remove a notification',
  method: 'DELETE',
  path: '/notifications/:id',
  auth: 'member',
  params: z.object({ id: Id }),
  reply: null,
})
