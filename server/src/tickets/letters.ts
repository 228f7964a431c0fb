import type { Locale } from '@farfolk/contract/members'
import type { Letter } from '../mail/letter.ts'
import { wordsIn } from '../words/say.ts'

interface Ticket {
  reference: string
  email: string
  name: string
  category: string
  subject: string
  message: string
  /** Of who asks. */
  locale: Locale
}

/**
 * Bears nothing that was typed: whoever fills in the form may name anybody's address, and the club
 * must not carry a stranger's words there.
 */
export function receivedLetter(
  { locale, reference }: Pick<Ticket, 'locale' | 'reference'>,
  publicUrl: string,
): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('ticket_received_subject', { reference }),
    heading: say('ticket_received_heading'),
    paragraphs: [say('ticket_received_thanks', { reference }), say('ticket_received_text')],
    action: { label: say('ticket_received_action'), url: `${publicUrl}/help` },
    footnote: say('ticket_received_not_you'),
  }
}

/**
 * For the people who run the club, in English as their commands are: an answer by mail goes to who
 * asked.
 */
export function askedLetter(ticket: Ticket, member: string | null): Letter {
  const { reference, email, name, category, subject, message, locale } = ticket
  const from = name ? `${name} <${email}>` : email
  const who = member ? `member ${member}` : 'not signed in'
  return {
    locale: 'en',
    subject: `[${reference}] ${subject}`,
    heading: subject,
    paragraphs: [message, `From ${from}, ${who}. Category: ${category}. Language: ${locale}.`],
    footnote: `To answer and close it: npm run club -- answer ${reference} <file or ->`,
  }
}

export function answerLetter(
  {
    locale,
    reference,
    subject,
    message,
  }: Pick<Ticket, 'locale' | 'reference' | 'subject' | 'message'>,
  answer: string,
): Letter {
  const say = wordsIn(locale)
  return {
    locale,
    subject: say('ticket_answer_subject', { subject, reference }),
    heading: say('ticket_answer_heading'),
    paragraphs: [...answer.split(/\n{2,}/), say('ticket_answer_written', { message })],
    action: { label: say('ticket_answer_action'), url: '/help' },
  }
}
