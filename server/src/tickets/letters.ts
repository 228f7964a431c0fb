import type { Letter } from '../mail/letter.ts'

interface Ticket {
  reference: string
  email: string
  name: string
  category: string
  subject: string
  message: string
}

/**
 * Bears nothing that was typed: whoever fills in the form may name anybody's address, and the club
 * must not carry a stranger's words there.
 */
export function receivedLetter({ reference }: Ticket, publicUrl: string): Letter {
  return {
    subject: `We have your question (${reference})`,
    heading: 'Your question is with us',
    paragraphs: [
      `Thank you for writing. Your question bears the reference ${reference}.`,
      'A person reads it and answers by mail to this address.',
    ],
    action: { label: 'To the help center', url: `${publicUrl}/help` },
    footnote: 'If you have not asked us anything, you need not do anything.',
  }
}

/** For the people who run the club: an answer by mail goes to who asked. */
export function askedLetter(ticket: Ticket, member: string | null): Letter {
  const { reference, email, name, category, subject, message } = ticket
  const from = name ? `${name} <${email}>` : email
  return {
    subject: `[${reference}] ${subject}`,
    heading: subject,
    paragraphs: [
      message,
      `From ${from}${member ? `, member ${member}` : ', not signed in'}. Category: ${category}.`,
    ],
    footnote: `To answer and close it: npm run club -- answer ${reference} <file or ->`,
  }
}

export function answerLetter(
  { reference, subject, message }: Ticket,
  answer: string,
  publicUrl: string,
): Letter {
  return {
    subject: `Re: ${subject} (${reference})`,
    heading: 'An answer to your question',
    paragraphs: [...answer.split(/\n{2,}/), `You had written:\n${message}`],
    action: { label: 'Ask something else', url: `${publicUrl}/help` },
  }
}
