import type { Locale } from '@farfolk/contract/members'
import type { Letter } from '../mail/letter.ts'
import { wordsIn } from '../words/say.ts'

interface To {
  locale: Locale
  first_name: string
}

export function factorOnLetter(to: To, publicUrl: string): Letter {
  const say = wordsIn(to.locale)
  const letter = letterOf(to, publicUrl, [say('factor_on_subject'), say('factor_on_text')])
  // A new password alone would leave a factor of somebody else's on.
  const [url, help] = [`${publicUrl}/sign-in?forgot=1`, `${publicUrl}/help#ask`]
  return { ...letter, footnote: say('factor_not_you', { url, help }) }
}

export function factorOffLetter(to: To, publicUrl: string): Letter {
  const say = wordsIn(to.locale)
  return letterOf(to, publicUrl, [say('factor_off_subject'), say('factor_off_text')])
}

/** Of an operator, whose shell need not know the club's own address. */
export function factorEndedLetter({ locale, first_name: name }: To): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('factor_off_subject'),
    heading: say('mail_hello', { name }),
    paragraphs: [say('factor_ended_text')],
    action: { label: say('mail_sign_in'), url: '/sign-in' },
  }
}

export function recoveryUsedLetter(to: To, left: number, publicUrl: string): Letter {
  const say = wordsIn(to.locale)
  return letterOf(to, publicUrl, [
    say('recovery_used_subject'),
    say('recovery_used_text', { left }),
  ])
}

export function factorTriedLetter(to: To, publicUrl: string): Letter {
  const say = wordsIn(to.locale)
  return letterOf(to, publicUrl, [say('factor_tried_subject'), say('factor_tried_text')])
}

function letterOf(
  { locale, first_name: name }: To,
  publicUrl: string,
  [subject, text]: [subject: string, text: string],
): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject,
    heading: say('mail_hello', { name }),
    paragraphs: [text],
    footnote: say('disconnected_not_you', { url: `${publicUrl}/sign-in?forgot=1` }),
  }
}
