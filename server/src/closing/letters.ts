import type { Locale } from '@farfolk/contract/members'
import type { Letter } from '../mail/letter.ts'
import { dayIn } from '../words/days.ts'
import { wordsIn } from '../words/say.ts'

interface To {
  locale: Locale
  first_name: string
}

export function closedLetter({ locale, first_name: name }: To, eraseAt: Date): Letter {
  const say = wordsIn(locale)
  const day = dayIn(locale, eraseAt)
  return {
    locale,
    subject: say('closed_subject'),
    heading: say('closed_heading', { name }),
    paragraphs: [say('closed_text'), say('closed_until', { day })],
    // Operators close accounts too, from where the club's own address need not be known.
    action: { label: say('closed_action'), url: '/sign-in' },
    footnote: say('closed_not_you', { day }),
  }
}

export function reopenedLetter({ locale, first_name: name }: To, publicUrl: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('reopened_subject'),
    heading: say('reopened_heading', { name }),
    paragraphs: [say('reopened_text')],
    action: { label: say('reopened_action'), url: `${publicUrl}/settings/data` },
    footnote: say('reopened_not_you'),
  }
}

export function erasedLetter({ locale, first_name: name }: To, publicUrl: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('erased_subject'),
    heading: say('erased_heading', { name }),
    paragraphs: [say('erased_text')],
    action: { label: say('erased_action'), url: publicUrl },
  }
}
