import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import { countWaiting } from './count-waiting.ts'

/** Keeps all from reading a table until `work` has ended, which may ask how many statements wait for that. */
export async function whileLocked(
  pool: pg.Pool,
  table: string,
  work: (expectWaiting: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const blocker = await pool.connect()
  const countNow = async () => {
    // Else connections that were made since the first look in this transaction would not be seen.
    await blocker.query('select pg_stat_clear_snapshot()')
    return countWaiting(blocker)
  }
  try {
    await blocker.query(`begin; lock table ${table} in access exclusive mode`)
    await work(async (count) => {
      await expect.poll(countNow).toBe(count)
      // No more come.
      await setTimeout(100)
      expect(await countNow()).toBe(count)
    })
    await blocker.query('commit')
  } finally {
    blocker.release(true)
  }
}
