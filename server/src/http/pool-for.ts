import type pg from 'pg'
import type { Connections } from '../db/database.ts'

/** Who is signed in reads the primary: before the statement nobody knows who it is. */
export function poolFor(connections: Connections, tokenHash: Buffer | null): pg.Pool {
  return tokenHash === null ? connections.poolRead(null) : connections.pool
}
