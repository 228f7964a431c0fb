import type { QuestionInput } from '@farfolk/contract/questions'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { countWaiting } from '../testing/count-waiting.ts'

/** What is asked of Stockholm. */
export function asking(fields: Partial<QuestionInput> = {}) {
  return { body: { question: { title: 'Where to swim?', place: { id: '2673730' }, ...fields } } }
}

/** Until `work` is done, or waits for what another transaction holds. */
export async function settledOrWaiting(pool: Pool, work: Promise<unknown>): Promise<void> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  work.then(settle, settle)
  await expect.poll(async () => isSettled || (await countWaiting(pool)) > 0).toBe(true)
}
