import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { countWaiting } from './count-waiting.ts'
import type { TestApp } from './test-app.ts'

/** For tests of races: another transaction has rows while calls are made. */
export function heldRows({ connections: { pool } }: Pick<TestApp, 'connections'>) {
  /** Does `work` in a transaction that is open until it has been done. */
  async function holding<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  /** Once as many statements of this database wait for a lock. */
  async function untilWaiting(count: number): Promise<void> {
    while ((await countWaiting(pool)) < count) await sleep(10)
  }

  /** What a call answers that waits until what another did by `text` is committed. */
  async function behind<T>(
    text: string,
    values: readonly unknown[],
    call: () => Promise<T>,
  ): Promise<T> {
    const { calling } = await holding(async (client) => {
      await client.query(text, [...values])
      const begun = call()
      await untilWaiting(1)
      return { calling: begun }
    })
    return calling
  }

  return { holding, untilWaiting, behind }
}
