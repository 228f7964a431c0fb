import type { Locale } from '@farfolk/contract/members'
import type { Letter } from '../mail/letter.ts'
import { wordsIn } from '../words/say.ts'

// Of an account that moves to another address.

export function emailChangeLetter(locale: Locale, name: string, url: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('email_change_subject'),
    heading: say('email_change_heading', { name }),
    paragraphs: [say('email_change_text')],
    action: { label: say('email_change_action'), url },
    footnote: `${say('email_change_validity')} ${say('mail_not_you_link')}`,
  }
}

/** To the owner of an address that another member wants to move to. */
export function takenAddressLetter(locale: Locale, name: string, publicUrl: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('taken_address_subject'),
    heading: say('mail_hello', { name }),
    paragraphs: [say('taken_address_text')],
    action: { label: say('mail_sign_in'), url: `${publicUrl}/sign-in` },
    footnote: say('mail_not_you_nothing'),
  }
}

/**
 * To the address that an account has left for `email`; `url` takes it back, absent where it was taken back
 * just now.
 */
export function movedLetter(
  locale: Locale,
  { name, email, url }: { name: string; email: string; url?: string },
): Letter {
  const say = wordsIn(locale)
  const letter = { locale, subject: say('moved_subject'), heading: say('mail_hello', { name }) }
  const text = say('moved_text', { email })
  if (url === undefined)
    return { ...letter, paragraphs: [text], footnote: say('moved_back_not_you') }
  return {
    ...letter,
    paragraphs: [text, say('moved_take_back')],
    action: { label: say('moved_action'), url },
    footnote: say('moved_validity'),
  }
}
