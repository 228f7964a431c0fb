import type { Notification, NotificationType } from '@farfolk/contract/notifications'
import { apart } from '../words/apart.ts'
import { shownLocale } from '../words/chosen-locale.ts'
import { m } from '../paraglide/messages.js'

type Words = (about: { name: string; title: string; date: string }) => string

const words: Record<NotificationType, Words> = {
  friend_request: m.notifications_friend_request,
  friend_accepted: m.notifications_friend_accepted,
  invited_joined: m.notifications_invited_joined,
  trip_invite: m.notifications_trip_invite,
  trip_join_request: m.notifications_trip_join_request,
  trip_accepted: m.notifications_trip_accepted,
  trip_declined: m.notifications_trip_declined,
  trip_join_declined: m.notifications_trip_join_declined,
  trip_left: m.notifications_trip_left,
  trip_removed: m.notifications_trip_removed,
  trip_handed_over: m.notifications_trip_handed_over,
  trip_new_owner: m.notifications_trip_new_owner,
  trip_changed: m.notifications_trip_changed,
  trip_route_changed: m.notifications_trip_route_changed,
  trip_deleted: m.notifications_trip_deleted,
  trip_closed: m.notifications_trip_closed,
  trip_match: m.notifications_trip_match,
  trip_to_town: m.notifications_trip_to_town,
  trip_over: m.notifications_trip_over,
  trip_todo_due: m.notifications_trip_todo_due,
  trip_todo_named: m.notifications_trip_todo_named,
  album_linked: m.notifications_album_linked,
  followed_album_linked: m.notifications_followed_album_linked,
  album_shared: m.notifications_album_shared,
  photos_added: m.notifications_photos_added,
  photo_named: m.notifications_photo_named,
  comment_written: m.notifications_comment_written,
  thing_liked: m.notifications_thing_liked,
  experience_written: m.notifications_experience_written,
  visit_requested: m.notifications_visit_requested,
  visit_accepted: m.notifications_visit_accepted,
  visit_declined: m.notifications_visit_declined,
  visit_cancelled: m.notifications_visit_cancelled,
  meet_up_joined: m.notifications_meet_up_joined,
  meet_up_changed: m.notifications_meet_up_changed,
  meet_up_cancelled: m.notifications_meet_up_cancelled,
  question_asked: m.notifications_question_asked,
  answer_helped: m.notifications_answer_helped,
  search_found: ({ title }) => title,
  message_request: m.notifications_message_request,
  added_to_group: m.notifications_added_to_group,
  verification_done: m.notifications_verification_done,
  welcome: m.notifications_welcome,
}

/** Where an owner did not do it, who is gone, but the club. */
const wordsOfNobody: Partial<typeof words> = {
  meet_up_changed: m.notifications_meet_up_back,
  meet_up_cancelled: m.notifications_meet_up_called_off,
}

/** Of things whose comments are not called so, or whose title is not their own. */
const wordsOfComments: Partial<Record<Notification['subject']['kind'], Words>> = {
  albumItem: m.notifications_photo_commented,
  question: m.notifications_question_answered,
}

/** As `experienceWaitsDays` of the contract, which lists of notifications need no schemas of. */
const waitsMs = 14 * 86_400_000

/** What has happened, in one sentence. */
export function wordsOfNotification(notification: Notification): string {
  const { type, actor, subject, createdAt } = notification
  const name = apart(actor?.profile.firstName ?? '')
  const shownAt = Date.parse(createdAt) + waitsMs
  if (type === 'experience_written' && shownAt <= Date.now())
    return m.notifications_experience_shown({ name })
  const date = new Intl.DateTimeFormat(shownLocale() || undefined, { dateStyle: 'long' }).format(
    shownAt,
  )
  if (subject.found) return wordsOfFound(subject.found, apart(subject.title))
  const waits = subject.visit?.waiting ? m.notifications_visit_waiting : undefined
  const ofComment = type === 'comment_written' ? wordsOfComments[subject.kind] : undefined
  const wordsOfType = waits ?? ofComment ?? words[type] ?? wordsOfUnknown
  const said = ((!actor && wordsOfNobody[type]) || wordsOfType)({
    name,
    title: apart(subject.title),
    date,
  })
  return subject.visit ? `${said} · ${daysOf(subject.visit)}` : said
}

/** A tab that has been open for long may be told of what it has no words for: by whom, and of what. */
const wordsOfUnknown: Words = ({ name, title }) =>
  name && title && name !== title
    ? m.page_label({ name, words: title })
    : name || title || m.nav_notifications()

type Found = NonNullable<Notification['subject']['found']>

function wordsOfFound({ of, count }: Found, title: string): string {
  return of === 'trips'
    ? m.notifications_search_found_trips({ count, title })
    : m.notifications_search_found_travellers({ count, title })
}

type NamedVisit = NonNullable<Notification['subject']['visit']>

function daysOf({ firstDay, lastDay }: NamedVisit): string {
  return new Intl.DateTimeFormat(shownLocale() || undefined, {
    // As `LocalDate` says them: `medium` would have nothing but numbers in German.
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatRange(Date.parse(firstDay), Date.parse(lastDay))
}
