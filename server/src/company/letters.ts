import type { Locale } from '@farfolk/contract/members'
import type { Letter } from '../mail/letter.ts'
import { withoutLinks } from '../mail/without-links.ts'
import { dayIn, daysIn } from '../words/days.ts'
import { wordsIn } from '../words/say.ts'

interface Invitation {
  /** First name of who invites. */
  owner: string
  /** Of who reads it, as far as it is known. */
  locale: Locale
  /** Its name. */
  trip: string
  /** The address that is invited, which the form of signing up has then. */
  email: string
  /** `YYYY-MM-DD`. */
  startDate: string | null
  endDate: string | null
}

/** To an address that nobody in the club has. */
export function invitationLetter(
  { locale, email, startDate, endDate, ...names }: Invitation,
  { tripId, publicUrl }: { tripId: string; publicUrl: string },
): Letter {
  const say = wordsIn(locale)
  const [owner, trip] = [withoutLinks(names.owner), withoutLinks(names.trip)]
  const says = say('invitation_says', { owner, trip })
  const search = new URLSearchParams({ redirect: `/trips/${tripId}/travellers`, email })
  return {
    locale,
    subject: says,
    heading: says,
    paragraphs: [
      ...(startDate === null ? [] : [daysOf(locale, startDate, endDate)]),
      say('invitation_text'),
    ],
    action: { label: say('invitation_action'), url: `${publicUrl}/sign-up?${search.toString()}` },
    footnote: say('invitation_why', { owner }),
  }
}

function daysOf(locale: Locale, start: string, end: string | null): string {
  if (end === null) return wordsIn(locale)('invitation_from', { day: dayIn(locale, start) })
  return `${daysIn(locale, start, end)}.`
}
