import type { QuestionInput } from '@farfolk/contract/questions'
import type { Pool } from 'pg'
import { expect } from 'vitest'

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
  const isWaiting = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount !== 0
  }
  await expect.poll(async () => isSettled || (await isWaiting())).toBe(true)
}
