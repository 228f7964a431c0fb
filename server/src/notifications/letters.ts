import type { NotificationType } from '@farfolk/contract/notifications'
import type { Letter } from '../mail/letter.ts'

/** What a letter of a notification is about. */
interface About {
  /** First name of who did it. */
  actor: string
  /** What the subject is called. */
  title: string
  url: string
}

interface Words {
  says: (about: About) => string
  more: string
  label: string
}

const words: Partial<Record<NotificationType, Words>> = {
  friend_request: {
    says: ({ actor }) => `${actor} would like to be your friend`,
    more: 'Friends see what you keep for friends, and may write to you.',
    label: 'See the request',
  },
  friend_accepted: {
    says: ({ actor }) => `${actor} is your friend now`,
    more: 'See where they are going next: your paths may cross.',
    label: 'Open the profile',
  },
  message_request: {
    says: ({ actor }) => `${actor} has written to you`,
    more: 'It waits among your requests. They hear no more of you until you answer.',
    label: 'Read the message',
  },
  trip_invite: {
    says: ({ actor, title }) => `${actor} invites you to ${title}`,
    more: 'Have a look at the plan, then say whether you come along.',
    label: 'Open the trip',
  },
  trip_join_request: {
    says: ({ actor, title }) => `${actor} would like to come along on ${title}`,
    more: 'It is your trip: you decide who travels with you.',
    label: 'See who asks',
  },
  trip_accepted: {
    says: ({ actor, title }) => `${actor} said yes: you travel together on ${title}`,
    more: 'See who else comes along, and talk about it in the conversation of the trip.',
    label: 'See who travels',
  },
  trip_handed_over: {
    says: ({ actor, title }) => `${actor} hands ${title} over to you`,
    more: 'It is your trip now: you decide about its plan and about who travels along.',
    label: 'Open the trip',
  },
  trip_match: {
    says: ({ actor }) => `You and ${actor} will be in the same place`,
    more: 'Your trips meet. Say hello before you set off.',
    label: 'Open the trip',
  },
}

interface Ways {
  settingsUrl: string
  unsubscribeUrl: string
}

/** Undefined for a type that is not mailed. */
export function notificationLetter(
  type: NotificationType,
  about: About,
  { settingsUrl, unsubscribeUrl }: Ways,
): Letter | undefined {
  const found = words[type]
  if (!found) return undefined
  const says = found.says(about)
  return {
    subject: says,
    heading: says,
    paragraphs: [found.more],
    action: { label: found.label, url: about.url },
    footnote: choose(settingsUrl),
    unsubscribeUrl,
  }
}

function choose(settingsUrl: string): string {
  return `You choose what we write to you about: ${settingsUrl}`
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
  { firstName, trips, unread }: Week,
  publicUrl: string,
  { settingsUrl, unsubscribeUrl }: Ways,
): Letter | undefined {
  const [first] = trips
  if (!first && unread === 0) return undefined
  return {
    subject: first ? 'Where your friends are going' : 'Your week at Farfolk',
    heading: `Your week, ${firstName}`,
    paragraphs: [
      ...(first ? [['New from your friends:', ...trips.map(tripLine)].join('\n')] : []),
      ...(unread > 0 ? [unread === 1 ? 'A new notification waits for you.' : waiting(unread)] : []),
    ],
    action:
      first && unread === 0
        ? { label: `Open ${first.name}`, url: `${publicUrl}/trips/${first.id}` }
        : { label: 'See what is new', url: `${publicUrl}/notifications` },
    footnote: choose(settingsUrl),
    unsubscribeUrl,
  }
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

function tripLine({ name, owner, startDate }: Week['trips'][number]): string {
  return `- ${owner}: ${name}${startDate ? `, from ${days.format(new Date(startDate))}` : ''}`
}

function waiting(unread: number): string {
  return `${unread} new notifications wait for you.`
}
