import { openModal } from './modals.ts'

export type Outcome = 'pending' | 'confirmed' | 'cancelled'

/** Another way to say yes, which does something more. */
export interface FurtherYes {
  label: string
  onChoose(): void
}

export interface Question {
  /** 'Are you sure?' unless said. */
  title?: string
  /** What will happen. */
  text?: string
  further?: FurtherYes
  outcome: Outcome
  settle(outcome: Exclude<Outcome, 'pending'>): void
}

/** Asks in the confirmation modal; closing it in any way is 'cancelled'. */
export function confirm(
  words: Pick<Question, 'title' | 'text' | 'further'> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const question: Question = {
      ...words,
      outcome: 'pending',
      settle(outcome) {
        if (question.outcome !== 'pending') return
        question.outcome = outcome
        resolve(outcome)
      },
    }
    openModal('confirm', question)
  })
}
