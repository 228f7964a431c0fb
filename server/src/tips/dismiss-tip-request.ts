import type { Connections } from '../db/database.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { dismissRequestText } from './statements.ts'

/** Has a trip never ask a traveller for tips again, each for themselves. */
export async function dismissTipRequest(
  { db, pool }: Pick<Connections, 'db' | 'pool'>,
  { tripId, memberId }: { tripId: string; memberId: string },
): Promise<void> {
  const { rowCount } = await pool.query(dismissRequestText, [tripId, memberId])
  if (rowCount === 0) throw await explainNotOwn(db, 'trip', tripId, memberId)
}
