import type { Endpoint } from '@farfolk/contract/http'
import type { Connections } from '../db/database.ts'
import type { Statements } from '../db/pipeline.ts'
import { ApiError } from '../http/api-error.ts'
import type { CallContext } from '../http/route.ts'
import { findViewer } from '../http/session.ts'
import { createGate } from './gate.ts'
import { whileWaitedFor } from './while-waited-for.ts'

/** Of a process's ten connections: all else needs some too, each waited for as long. */
const longReads = { atOnce: 4, patienceMs: 5_000, waitingOfOne: 10 }
/** One line for all of them, or those of five kinds together would take every connection. */
const ofMembers = createGate(longReads)

/** Of what visitors read too: they stand in no line of members. */
export const createVisitorsGate = (limits: { waiting: number; waitingOfOne: number }) =>
  createGate({ ...longReads, atOnce: 2, ...limits })

export type LongRead = Pick<CallContext<Endpoint>, 'tokenHash' | 'signal'>

/**
 * Has a member read in turn, one thing at a time. Whose session it is has to be known before, or strangers would
 * stand in line too; the statement of `read` checks it again, since it may end while that waits. Who goes leaves
 * the line, or the database ends the statement.
 */
export async function readInTurn<T>(
  connections: Pick<Connections, 'pool' | 'quick'>,
  { tokenHash, signal }: LongRead,
  read: (statements: Statements) => Promise<T>,
  gate = ofMembers,
): Promise<T> {
  const viewer = tokenHash && (await findViewer(connections.quick, tokenHash))
  if (!viewer) throw new ApiError('unauthenticated')
  const work = () => read(signal ? whileWaitedFor(connections, signal) : connections.pool)
  return gate(work, { of: viewer.id, ...(signal && { signal }) })
}
