import type { Database } from '../db/database.ts'
import { jobsSchema } from '../db/jobs-schema.ts'
import { deleteAlong } from './delete-in-steps.ts'

/** How often there is a look. */
export const sweepSeconds = 3_600

/** By what pg-boss itself goes, which does so once a day. */
const isOver = `(deletion_seconds > 0 and completed_on + deletion_seconds * interval '1 second' < now()
  or state < 'active' and keep_until < now())`

/**
 * Forgets jobs whose time is over, in short statements. pg-boss deletes those of a day in one: of the mails and pushes
 * of a large club it would break off at the time that a statement has, and have twice as many the day after.
 */
export function sweepJobs(db: Database): Promise<void> {
  // All queues are in this part of the table of jobs.
  return deleteAlong(db, { table: `${jobsSchema}.job_common`, when: isOver })
}
