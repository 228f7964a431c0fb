import type { Letter } from '../mail/letter.ts'

interface Invitation {
  /** First name of who invites. */
  owner: string
  /** Its name. */
  trip: string
  /** `YYYY-MM-DD`. */
  startDate: string | null
  endDate: string | null
}

/** To an address that nobody in the club has. */
export function invitationLetter(
  { owner, trip, startDate, endDate }: Invitation,
  { tripId, publicUrl }: { tripId: string; publicUrl: string },
): Letter {
  const target = encodeURIComponent(`/trips/${tripId}/travellers`)
  return {
    subject: `${owner} invites you to ${trip}`,
    heading: `${owner} invites you to ${trip}`,
    paragraphs: [
      ...(startDate === null ? [] : [daysOf(startDate, endDate)]),
      'Farfolk is a travel club. Join with this address, and the invitation waits for you: the plan, who comes along, and a place to talk about it.',
    ],
    action: { label: 'See the trip', url: `${publicUrl}/sign-up?redirect=${target}` },
    footnote: `You get this mail because ${owner} gave us your address for this one invitation. If you do not want to come, there is nothing to do.`,
  }
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function daysOf(start: string, end: string | null): string {
  if (end === null) return `From ${days.format(new Date(start))}.`
  return `${days.formatRange(new Date(start), new Date(end))}.`
}
