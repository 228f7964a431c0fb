import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { clubIdentity } from './club-identity.ts'
import { isDatabaseAway, isDiskFull } from './database-away.ts'
import type { Statements } from './pipeline.ts'
import { findProgress, PrimaryMarks, type Progress } from './replica-lag.ts'
import { isRetryable, sqlState } from './transaction.ts'

export type ReplicaListener = (isUp: boolean, reason?: unknown) => void

interface Replica {
  isUp(): boolean
  /** A look at once, for a start: a few seconds at most, and no failure. */
  find(): Promise<void>
  /** As `statements` of the replica; of the primary while that is away. */
  orElse(statements: Statements, primary: Statements): Statements
  /** Hears each time it goes away or is back. */
  onChange(listener: ReplicaListener): void
  close(): Promise<void>
}

interface Watched {
  primary: pg.Pool
  /** Of the primary too. */
  quick: Statements
  replica: pg.Pool
  looks: pg.Pool
  lookMs?: number | undefined
  /** With a look's time less than the lag of which members and pages are kept free, see database.ts. */
  mayLagMs?: number | undefined
}

const usualLookMs = 1_000
const answerWithinMs = 5_000
const usualMayLagMs = 2_500
const caughtUpMs = 500
/** A slow statement is slow elsewhere too; a write that came here is a mistake of ours, to be seen. */
const notAway = new Set(['57014', '25006'])
/** undefined_table, undefined_column and undefined_function: an update has not come to it yet. */
const missing = new Set(['42P01', '42703', '42883'])
/** Of pg, its pool and pipeline.ts: it has more to do than it can, which the primary is to be spared. */
const overloaded =
  /timeout exceeded when (?:trying to connect|waiting for a connection)|^Query read timeout/

/**
 * Reads by `replica.query` go to the primary from a failure on that is not of the statement, that one too.
 * A look each `lookMs`, one at a time, finds the replica gone, left behind or back: no member waits for it.
 * It goes over `looks`, which ends with this, since one that waited behind reads would take a busy replica
 * for gone; what the primary is asked goes over `quick`.
 */
export function watchReplica({
  primary,
  quick,
  replica,
  looks,
  lookMs = usualLookMs,
  mayLagMs = usualMayLagMs,
}: Watched): Replica {
  const listeners: ReplicaListener[] = []
  const ofReplica: Statements = { query: replica.query.bind(replica) as Statements['query'] }
  let isUp = true
  let looking: Promise<unknown> | undefined
  let asked: Promise<unknown> | undefined
  let ownIdentity: string | undefined
  let marking: Promise<void> | undefined
  let isFirst = true
  let isMarked = false
  const marks = new PrimaryMarks(mayLagMs)

  function turn(now: boolean, reason?: unknown): void {
    if (isUp === now) return
    isUp = now
    for (const listener of listeners) listener(now, reason)
  }

  async function addMark(): Promise<void> {
    const progress = await findProgress(quick)
    if (progress) marks.add(progress)
    isMarked = true
  }

  /** By its own pace: a primary that does not answer holds up no look at the replica once it has answered. */
  function mark(): Promise<void> {
    marking ??= addMark()
      .catch(() => undefined)
      .finally(() => (marking = undefined))
    return marking
  }

  async function askReplica() {
    const at = performance.now()
    return { at, progress: await findProgress(looks), identity: await clubIdentity(looks) }
  }

  /** For how long it may lack something: nobody knows that of what it lacks when it is first looked at. */
  function patienceMs(): number {
    if (isFirst) return 0
    return isUp ? mayLagMs : caughtUpMs
  }

  function requireFresh(progress: Progress | undefined, at: number): void {
    const ms = patienceMs()
    isFirst = false
    if (progress && marks.isBehind(progress, { at, ms })) throw new Error('it lags behind')
  }

  async function look(): Promise<void> {
    ownIdentity ??= await clubIdentity(primary)
    if (ownIdentity === undefined) return
    const marked = mark()
    const answer = isFirst && !isMarked ? marked.then(askReplica) : askReplica()
    asked = answer.catch(() => undefined)
    const inTime = sleep(answerWithinMs, 'late' as const, { ref: false })
    try {
      const found = await Promise.race([answer, inTime])
      if (found === 'late') throw new Error('it does not answer in time')
      if (found.identity !== ownIdentity) throw new Error('it holds another database')
      requireFresh(found.progress, found.at)
      turn(true)
    } catch (error) {
      turn(false, error)
    }
  }

  // A primary that is away is told elsewhere.
  const find = () => look().catch(() => undefined)

  const timer = setInterval(() => {
    // Not another one beside a look that hangs.
    looking ??= find()
      .then(() => asked)
      .finally(() => (looking = undefined))
  }, lookMs).unref()

  function orElse(statements: Statements, ofPrimary: Statements): Statements {
    return {
      async query(text, values) {
        if (!isUp) return ofPrimary.query(text, values)
        try {
          return await statements.query(text, values)
        } catch (error) {
          if (isOverload(error)) {
            // A look may have found it gone while this one waited.
            if (isUp) throw error
          } else if (isReplicaAway(error)) turn(false, error)
          // As by a conflict with what the primary has changed meanwhile.
          else if (!isRetryable(error)) throw error
          return ofPrimary.query(text, values)
        }
      },
    }
  }

  replica.query = orElse(ofReplica, primary).query as typeof replica.query
  return {
    isUp: () => isUp,
    find,
    orElse,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer)
      await looking
      await asked
      await marking
      await looks.end()
    },
  }
}

function isOverload(error: unknown): boolean {
  return error instanceof Error && overloaded.test(error.message)
}

function isReplicaAway(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  if (notAway.has(state)) return false
  return isDatabaseAway(error) || isDiskFull(error) || missing.has(state)
}
