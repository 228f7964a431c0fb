import type { Executor } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** What has changed since members were last told whose paths cross theirs. */
export interface MatchChange {
  /** A trip that was written or changed: others may hear of it. */
  tripId?: string
  /** Who may have heard of what holds no more. */
  memberIds?: string[]
}

/** Lets a job compare paths after the commit of the caller's transaction. */
export function compareLater(
  trx: Executor,
  jobs: Pick<Jobs, 'enqueue'>,
  change: MatchChange,
): Promise<void> {
  return jobs.enqueue(trx, 'matches', change)
}
