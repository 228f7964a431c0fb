import type { ReportInput } from '@farfolk/contract/reports'
import type { Letter } from '../mail/letter.ts'

/**
 * For the people who run the club, in English as their commands are. Without the words of either side:
 * mailboxes keep them longer than the club does.
 */
export function reportedLetter(
  id: string,
  { kind, id: subjectId, reason }: Pick<ReportInput, 'kind' | 'id' | 'reason'>,
): Letter {
  return {
    locale: 'en',
    subject: `[report] ${reason}: ${kind}`,
    heading: 'A member has reported something',
    paragraphs: [`Reason: ${reason}. About: ${kind} ${subjectId}.`],
    footnote: `To read it and act: npm run club -- reports show ${id}`,
  }
}
