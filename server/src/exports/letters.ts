import type { Letter } from '../mail/letter.ts'

export function exportLetter(firstName: string, url: string): Letter {
  return {
    subject: 'Your data is ready',
    heading: `All yours, ${firstName}`,
    paragraphs: [
      'Here is everything that you have put into Farfolk: your profile, trips, friends, messages and pictures in one file.',
    ],
    action: { label: 'Download my data', url },
    footnote:
      'The link works for 24 hours, and for whoever has it: do not pass it on. After that the file is removed, and you can ask for a new one in your settings.',
  }
}
