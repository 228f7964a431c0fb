import type { Connections } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { findViewer } from '../http/session.ts'
import type { Gate } from './gate.ts'

/** Of reads that take long: all else needs connections too, each waited for as long. */
export const longReads = { atOnce: 2, patienceMs: 5_000 }

/**
 * Has a member read in turn, one thing at a time. Whose session it is has to be known before, or strangers would
 * stand in line too; the statement of `read` checks it again, since it may end while that waits.
 */
export async function readInTurn<T>(
  gate: Gate,
  { quick }: Pick<Connections, 'quick'>,
  tokenHash: Buffer | null,
  read: () => Promise<T>,
): Promise<T> {
  const viewer = tokenHash && (await findViewer(quick, tokenHash))
  if (!viewer) throw new ApiError('unauthenticated')
  return gate(read, { of: viewer.id })
}
