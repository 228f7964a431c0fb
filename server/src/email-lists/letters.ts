import type { Letter } from '../mail/letter.ts'

export function launchLetter(unsubscribeUrl: string): Letter {
  return {
    subject: 'You are on the list for the beta',
    heading: 'You are on the list',
    paragraphs: [
      'Thank you for your interest in Farfolk, the club for people who travel.',
      "We'll send you an email when we have launched!",
    ],
    footnote: 'If that was not you, unsubscribe below and we will write no more.',
    unsubscribeUrl,
  }
}
