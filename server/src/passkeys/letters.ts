import type { Locale } from '@farfolk/contract/members'
import type { Letter } from '../mail/letter.ts'
import { withoutLinks } from '../mail/without-links.ts'
import { wordsIn } from '../words/say.ts'

export function passkeyAddedLetter(
  { locale, first_name: name }: { locale: Locale; first_name: string },
  passkey: string,
  publicUrl: string,
): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('passkey_added_subject'),
    heading: say('mail_hello', { name }),
    paragraphs: [say('passkey_added_text', { passkey: withoutLinks(passkey) })],
    footnote: say('passkey_not_you', { url: `${publicUrl}/sign-in?forgot=1` }),
  }
}
