import { jobsSchema } from './jobs-schema.ts'
import type { Statements } from './pipeline.ts'
import { sqlState } from './transaction.ts'

/** How far a database is with the club's writes. */
export interface Progress {
  isStandby: boolean
  /** Of the transactions that have ended there, the number of the last and one. */
  ended: bigint
  /** When the club last looked after its jobs, as it does twice a minute: in milliseconds since 1970. */
  tended: bigint
}

// A standby is known by transactions, not by places in the log: a primary at rest keeps the end of what it
// has logged to itself, and not by times, which stand still there too. What else repeats the primary has
// transactions of its own. Names without a schema: tests have others of them.
const progressText = `select pg_is_in_recovery() as is_standby,
  pg_snapshot_xmax(pg_current_snapshot())::text as ended,
  (select coalesce(max(extract(epoch from monitor_claim_on) * 1000), 0)::bigint::text
    from ${jobsSchema}.queue) as tended`

/** feature_not_supported, insufficient_privilege and undefined_function: of what is like PostgreSQL. */
const unable = new Set(['0A000', '42501', '42883'])

/** Undefined where the database cannot tell. */
export async function findProgress(database: Statements): Promise<Progress | undefined> {
  try {
    const { rows } = await database.query<{ is_standby: boolean; ended: string; tended: string }>(
      progressText,
      [],
    )
    const [row] = rows
    return (
      row && {
        isStandby: row.is_standby,
        ended: BigInt(row.ended),
        tended: BigInt(row.tended),
      }
    )
  } catch (error) {
    if (unable.has(sqlState(error) ?? '')) return undefined
    throw error
  }
}

/** How far the primary was at some moments, by the clock of `performance`; of those before `keptMs` the last one. */
export class PrimaryMarks {
  #marks: { progress: Progress; at: number }[] = []
  #keptMs: number

  constructor(keptMs: number) {
    this.#keptMs = keptMs
  }

  add(progress: Progress, at = performance.now()): void {
    const marks = this.#marks
    marks.push({ progress, at })
    while (marks[1] && marks[1].at <= at - this.#keptMs) marks.shift()
  }

  /** Whether a replica that was so far at the time lacked what the primary had by then for `ms`. */
  isBehind(progress: Progress, { at, ms }: { at: number; ms: number }): boolean {
    const mark = this.#marks.findLast((each) => each.at <= at - ms)
    return mark !== undefined && !hasReached(progress, mark.progress)
  }
}

function hasReached(replica: Progress, primary: Progress): boolean {
  return replica.isStandby ? replica.ended >= primary.ended : replica.tended >= primary.tended
}
