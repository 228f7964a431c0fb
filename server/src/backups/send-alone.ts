import { connect } from '../db/database.ts'
import { firstRow } from '../db/first-row.ts'
import { asOnAnyServer } from './same-on-any-server.ts'

// Any number that nobody else locks.
const lockKey = 4_720_097

/**
 * Does `work` unless a process of the club is at it, on whichever machine: it may take hours, and a job of the next
 * hour would begin it again. Answers whether it was done.
 */
export async function sendAlone(url: string, work: () => Promise<void>): Promise<boolean> {
  const connections = connect({
    url,
    prepare: false,
    maxConnections: 1,
    statementTimeoutMs: 0,
    name: 'farfolk sends backups',
  })
  try {
    const client = await connections.pool.connect()
    try {
      // Of a transaction, which a pooler keeps on one connection. It reads nothing while it waits: that holds up no
      // vacuum. With its process it ends.
      await client.query(`begin; ${asOnAnyServer}`)
      const locked = await client.query<{ is_first: boolean }>(
        `select pg_try_advisory_xact_lock(${lockKey}) as is_first`,
      )
      if (!firstRow(locked).is_first) return false
      await work()
      return true
    } finally {
      client.release(true)
    }
  } finally {
    await connections.close()
  }
}
