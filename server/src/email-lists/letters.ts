import type { Locale } from '@farfolk/contract/members'
import type { Letter } from '../mail/letter.ts'
import { wordsIn } from '../words/say.ts'

export function launchLetter(locale: Locale, unsubscribeUrl: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('launch_subject'),
    heading: say('launch_heading'),
    paragraphs: [say('launch_thanks'), say('launch_text')],
    footnote: say('launch_not_you'),
    unsubscribeUrl,
  }
}
