import type { Question } from '@farfolk/contract/questions'
import { m } from '../paraglide/messages.js'
import { Chip } from '../ui/chip.tsx'

/** What sets a question apart from one that is open and has answers. */
export function QuestionChips({ question }: { question: Question }) {
  const { closedAt, answersCount, hidden } = question
  const words = [
    closedAt !== null && m.questions_closed(),
    closedAt === null && answersCount === 0 && m.questions_none_yet(),
    hidden && m.questions_hidden(),
  ]
  return words.map((each) => each && <Chip key={each}>{each}</Chip>)
}
