import type { Locale } from '@farfolk/contract/locales'
import type { Letter } from '../mail/letter.ts'
import { type WordsKey, wordsIn } from '../words/say.ts'

/** What an operator has done, as whoever it is about is told. */
export type Done =
  | { act: 'ban' | 'report' }
  | { act: 'delete' | 'hide'; title: string }
  | { act: 'reset'; isRenamed: boolean }

const subjects = {
  ban: 'moderation_ban_subject',
  delete: 'moderation_delete_subject',
  hide: 'moderation_hide_subject',
  report: 'moderation_report_subject',
  reset: 'moderation_reset_subject',
} satisfies Record<Done['act'], WordsKey>

/** The operator's words, what was done, and the way to object: nobody else tells a member why. */
export function moderationLetter(
  { locale, first_name: name }: { locale: Locale; first_name: string },
  done: Done,
  words: string,
): Letter {
  const say = wordsIn(locale)
  const subject = say(subjects[done.act])
  return {
    locale,
    subject,
    heading: say('mail_hello', { name }),
    paragraphs: [
      ...whatWasDone(locale, done),
      say('moderation_they_write'),
      ...words.split(/\n{2,}/),
      ...(done.act === 'report' ? [] : [say('moderation_object')]),
    ],
    action: { label: say('moderation_action'), url: '/help#ask' },
  }
}

function whatWasDone(locale: Locale, done: Done): string[] {
  const say = wordsIn(locale)
  switch (done.act) {
    case 'ban':
      return [say('moderation_ban_text')]
    case 'report':
      return [say('moderation_report_text')]
    case 'delete':
      return [say('moderation_delete_text'), ...named(done.title)]
    case 'hide':
      return [say('moderation_hide_text'), ...named(done.title)]
    case 'reset':
      return [say(done.isRenamed ? 'moderation_reset_name_text' : 'moderation_reset_text')]
  }
}

function named(title: string): string[] {
  return title === '' ? [] : [`“${title}”`]
}
