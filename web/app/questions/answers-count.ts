import { countedAnswers } from '@farfolk/contract/questions'
import { m } from '../paraglide/messages.js'

/** How many have answered, as far as it is counted. */
export function answersCountWords(count: number): string {
  return count < countedAnswers
    ? m.questions_answers_count({ count })
    : m.questions_answers_many({ count: countedAnswers - 1 })
}
