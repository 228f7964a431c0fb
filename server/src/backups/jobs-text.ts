import { jobsSchema } from '../db/jobs-schema.ts'
import { deadLetters } from '../jobs/queues.ts'

/** One that waits, as a line of JSON. */
export interface WaitingJob {
  id: string
  name: string
  data: object
  priority: number
  startAfter: string
}

/**
 * Mails, and all else that members wait for. What somebody is at is done anew, as after a kill; what repeats is
 * made anew by each start. Each a line: JSON has none of the characters that CSV would take to mark something.
 */
export const waitingJobsText = `copy (
    select json_build_object('id', id, 'name', name, 'data', data, 'priority', priority,
      'startAfter', to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
    from ${jobsSchema}.job
    where state < 'completed' and singleton_on is null and name <> '${deadLetters}'
    order by created_on, id
  ) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`
