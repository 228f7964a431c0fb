import type { Locale } from '@farfolk/contract/members'
import type { Notification, NotificationType } from '@farfolk/contract/notifications'
import type { Meeting } from '../matches/first-meeting.ts'
import type { Letter } from '../mail/letter.ts'
import { countryIn } from '../words/country-names.ts'
import { dayIn, daysIn } from '../words/days.ts'
import { wordsIn } from '../words/say.ts'

/** What a letter of a notification is about. */
interface About {
  /** First name of who did it. */
  actor: string
  /** What the subject is called. */
  title: string
  /** Of a photo `title` is its album's. */
  subjectKind?: Notification['subject']['kind']
  url: string
  /** What the actor wrote with it. */
  words?: string | null
  /** Of paths that cross. */
  meeting?: Meeting | null
  /** Of a trip that the reader follows, and does not travel on. */
  isFollowed?: boolean
  /** Of a visit. */
  days?: { first: string; last: string } | null
  /** By a kept search. */
  found?: Notification['subject']['found'] | null
  /** Of a visit: told once more. */
  isWaiting?: boolean
}

interface Ways {
  settingsUrl: string
  unsubscribeUrl: string
}

const mailed = [
  'friend_request',
  'friend_accepted',
  'invited_joined',
  'message_request',
  'added_to_group',
  'comment_written',
  'experience_written',
  'visit_requested',
  'visit_accepted',
  'visit_declined',
  'visit_cancelled',
  'trip_invite',
  'trip_join_request',
  'trip_accepted',
  'trip_declined',
  'trip_join_declined',
  'trip_left',
  'trip_removed',
  'trip_handed_over',
  'trip_changed',
  'trip_route_changed',
  'trip_deleted',
  'trip_closed',
  'trip_match',
  'trip_to_town',
  'trip_todo_due',
  'trip_todo_named',
  'meet_up_changed',
  'meet_up_cancelled',
  'search_found',
] as const satisfies NotificationType[]

/** Said on devices alone. */
const pushed = ['question_asked', 'answer_helped'] as const satisfies NotificationType[]

/** Undefined for a type that is not mailed. */
export function notificationLetter(
  locale: Locale,
  type: NotificationType,
  {
    actor,
    title,
    subjectKind,
    isFollowed,
    isWaiting,
    url,
    words,
    meeting,
    days,
    found: hits,
  }: About,
  { settingsUrl, unsubscribeUrl }: Ways,
): Letter | undefined {
  const say = wordsIn(locale)
  const found = keyOf(type, { actor, subjectKind, isWaiting })
  const says = notificationSays(locale, type, { actor, title, subjectKind, isWaiting, found: hits })
  if (!found || says === undefined) return undefined
  return {
    locale,
    subject: says,
    heading: says,
    paragraphs: [
      ...(days ? [`${daysIn(locale, days.first, days.last)}.`] : []),
      ...(words ? [say('mail_words', { actor, words })] : []),
      ...(meeting ? [meetingLines(locale, meeting)] : []),
      say(found === 'trip_changed' && isFollowed ? 'trip_route_changed_more' : `${found}_more`),
    ],
    action: { label: say(`${found}_action`, { actor }), url },
    footnote: say('mail_choose', { url: settingsUrl }),
    footnoteUrl: settingsUrl,
    unsubscribeUrl,
  }
}

/** What happened, in one sentence; undefined for a type that is neither mailed nor pushed. */
export function notificationSays(
  locale: Locale,
  type: NotificationType,
  {
    actor,
    title,
    subjectKind,
    isWaiting,
    found: hits,
  }: Pick<About, 'actor' | 'title' | 'subjectKind' | 'isWaiting' | 'found'>,
): string | undefined {
  const found = keyOf(type, { actor, subjectKind, isWaiting }) ?? pushed.find((one) => one === type)
  if (!found) return undefined
  const isPhotos = found === 'comment_written' && subjectKind === 'albumItem'
  return wordsIn(locale)(isPhotos ? 'comment_written_photo' : `${found}_says`, {
    actor,
    title,
    ...hits,
  })
}

/** Of a meet-up whose owner is gone, or that the club has taken or brought back, nobody did it. */
function keyOf(
  type: NotificationType,
  { actor, subjectKind, isWaiting }: Pick<About, 'actor' | 'subjectKind' | 'isWaiting'>,
) {
  if (type === 'visit_requested' && isWaiting) return 'visit_waiting'
  if (type === 'comment_written' && subjectKind === 'question') return 'answer_written'
  if (type === 'meet_up_cancelled' && !actor) return 'meet_up_called_off'
  if (type === 'meet_up_changed' && !actor) return 'meet_up_back'
  return mailed.find((one) => one === type)
}

function meetingLines(locale: Locale, meeting: Meeting): string {
  const { ownTripName: trip, placeName, countryCode, fromDay, toDay } = meeting
  const place = placeName ?? countryIn(locale, countryCode)
  const days = fromDay === toDay ? dayIn(locale, fromDay) : daysIn(locale, fromDay, toDay)
  const say = wordsIn(locale)
  if (trip === null) {
    return say(meeting.isRough ? 'trip_to_town_perhaps' : 'trip_to_town_where', { place, days })
  }
  return say(meeting.isRough ? 'trip_match_perhaps' : 'trip_match_where', { place, days, trip })
}

/** What a week brought a member, as much of it as they may see. */
export interface Week {
  firstName: string
  /** Of friends; days are `YYYY-MM-DD`. */
  trips: { id: string; name: string; owner: string; startDate: string | null }[]
  unread: number
}

/** Undefined when there is nothing to say. */
export function digestLetter(
  locale: Locale,
  { firstName, trips, unread }: Week,
  publicUrl: string,
  { settingsUrl, unsubscribeUrl }: Ways,
): Letter | undefined {
  const say = wordsIn(locale)
  const [first] = trips
  if (!first && unread === 0) return undefined
  const lines = trips.map((trip) => tripLine(locale, trip))
  return {
    locale,
    subject: say(first ? 'digest_subject_trips' : 'digest_subject'),
    heading: say('digest_heading', { name: firstName }),
    paragraphs: [
      ...(first ? [[say('digest_trips'), ...lines].join('\n')] : []),
      ...(unread > 0 ? [say('digest_unread', { count: unread })] : []),
    ],
    action:
      first && unread === 0
        ? {
            label: say('digest_action_trip', { trip: first.name }),
            url: `${publicUrl}/trips/${first.id}`,
          }
        : { label: say('digest_action'), url: `${publicUrl}/notifications` },
    footnote: say('mail_choose', { url: settingsUrl }),
    footnoteUrl: settingsUrl,
    unsubscribeUrl,
  }
}

function tripLine(locale: Locale, { name: trip, owner, startDate }: Week['trips'][number]): string {
  const say = wordsIn(locale)
  return startDate === null
    ? say('digest_trip', { owner, trip })
    : say('digest_trip_from', { owner, trip, day: dayIn(locale, startDate) })
}
