import type { Locale } from '@farfolk/contract/members'
import type { Letter } from '../mail/letter.ts'
import { wordsIn } from '../words/say.ts'

export function exportLetter(locale: Locale, name: string, url: string): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('export_subject'),
    heading: say('export_heading', { name }),
    paragraphs: [say('export_text')],
    action: { label: say('export_action'), url },
    footnote: say('export_validity'),
  }
}
