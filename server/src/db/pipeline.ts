import pg from 'pg'
import { createNaming } from './named-statements.ts'
import { sqlState } from './transaction.ts'

/** What a statement by itself is sent to: a pool, or a pipeline. */
export interface Statements {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[],
  ): Promise<pg.QueryResult<Row>>
}

export interface Pipeline extends Statements {
  /** Hears of connections that broke while nobody waited for them. */
  onIdleError(listener: (error: Error) => void): void
  /** Once what was sent is answered. */
  close(): Promise<void>
}

interface PipelineOptions {
  client: pg.ClientConfig
  /** Longer nothing waits for a line with room: as long as for a connection of a pool. */
  patienceMs: number
  /** A server that says nothing for so long is gone; 0 waits for ever. */
  silenceMs: number
}

// As many as keep a few cores of a database busy with short reads; more only take turns there.
const mostLines = 6
// One after the other, where a line that is held up holds up nothing else. While many wait two are under
// way on some lines, so that the database is not out of work between them: more reads a second. Each one
// more on the way is one that may be held up.
const mostSent = 2
const mostUnderWay = 8
const manyWaiting = 16
// Before what stands between us and the database forgets a connection that says nothing.
const idleMs = 60_000
const sweepMs = 1_000

/** A connection with the statements that were sent over it and are not answered yet. */
interface Line {
  client: pg.Client
  opening: Promise<void> | undefined
  /** How many those are. */
  sent: number
  /** When it was last heard, or began to wait. */
  since: number
}

/** A statement for which no line has room. */
interface Waiting {
  since: number
  send(line: Line): void
  refuse(error: Error): void
}

// invalid_sql_statement_name and duplicate_prepared_statement: answers to the reading of a statement,
// before anything is done.
const misnamed = new Set(['26000', '42P05'])
// admin_shutdown, crash_shutdown and cannot_connect_now: the connection ends behind such an answer.
const ending = new Set(['57P01', '57P02', '57P03'])
const mostAsked = 3

/**
 * Asks again where the one before it, of the same text, could not be read: pg had sent the text with that
 * one alone, and may then send it twice.
 */
async function ask<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  for (let asked = 1; ; asked++) {
    try {
      return await client.query<Row>(text, values)
    } catch (error) {
      if (asked === mostAsked || !misnamed.has(sqlState(error) ?? '')) throw error
    }
  }
}

/**
 * Sends statements one behind the other over a few connections, without waiting for the answers
 * before them: more reads a second than from a pool, whose connections each wait for their turn
 * (record 0046). For short reads alone, since a slow one holds up those behind it; never for
 * transactions.
 */
export function openPipeline({ client: config, patienceMs, silenceMs }: PipelineOptions): Pipeline {
  const lines = new Set<Line>()
  const queue: Waiting[] = []
  const listeners: ((error: Error) => void)[] = []
  const nameStatements = createNaming()
  let isClosed = false
  /** On all lines. */
  let underWay = 0
  /** When the database last refused a connection. */
  let refusedAt = -Infinity

  function open(): Line {
    const client = new pg.Client({ ...config, pipeline: true })
    const line: Line = { client, opening: undefined, sent: 0, since: 0 }
    nameStatements(client)
    const drop = () => lines.delete(line)
    client.on('error', (error) => {
      // One that breaks says so twice: in the server's words, and as the end of its socket.
      const isNews = drop()
      if (isNews && line.sent === 0) for (const listener of listeners) listener(error)
    })
    client.on('end', drop)
    line.opening = client.connect().then(
      () => void (line.opening = undefined),
      (error: unknown) => {
        drop()
        refusedAt = Date.now()
        throw error
      },
    )
    lines.add(line)
    return line
  }

  /** The line with the least to do, the first of equals: at rest all go over one, which is warm. */
  function findRoom(): Line | undefined {
    let least: Line | undefined
    for (const line of lines) if (!least || line.sent < least.sent) least = line
    if (!least || (least.sent > 0 && mayOpen())) return open()
    return least.sent < mostOn(least) ? least : undefined
  }

  function mostOn(line: Line): number {
    const isBusy = queue.length > manyWaiting && underWay < mostUnderWay
    return isBusy && !line.opening ? mostSent : 1
  }

  /** Not at once where one was refused: what waits is better served by those that stand. */
  function mayOpen(): boolean {
    return lines.size < mostLines && Date.now() - refusedAt > sweepMs
  }

  async function send<Row extends pg.QueryResultRow>(line: Line, text: string, values: unknown[]) {
    if (line.sent === 0) line.since = Date.now()
    line.sent += 1
    underWay += 1
    try {
      if (line.opening) await line.opening
      return await ask<Row>(line.client, text, values)
    } catch (error) {
      if (ending.has(sqlState(error) ?? '')) lines.delete(line)
      throw error
    } finally {
      line.sent -= 1
      underWay -= 1
      line.since = Date.now()
      sendWaiting()
    }
  }

  function sendWaiting() {
    while (queue.length > 0) {
      const line = findRoom()
      if (!line) return
      queue.shift()!.send(line)
    }
  }

  const sweep = setInterval(() => {
    const now = Date.now()
    for (const line of lines) {
      const { client, sent, since } = line
      if (sent === 0 && since < now - idleMs) {
        lines.delete(line)
        void client.end()
      }
      if (sent > 0 && silenceMs > 0 && since < now - silenceMs) client.connection.stream.destroy()
    }
    while (queue[0] && queue[0].since < now - patienceMs) {
      queue.shift()?.refuse(new Error('timeout exceeded when waiting for a connection'))
    }
  }, sweepMs).unref()

  return {
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
      if (isClosed) throw new Error('the pipeline is closed')
      const line = queue.length > 0 ? undefined : findRoom()
      if (line) return send<Row>(line, text, values)
      return new Promise<pg.QueryResult<Row>>((resolve, refuse) => {
        const sendOver = (free: Line) => resolve(send<Row>(free, text, values))
        queue.push({ since: Date.now(), send: sendOver, refuse })
      })
    },
    onIdleError(listener) {
      listeners.push((error) => {
        if (!isClosed) listener(error)
      })
    },
    async close() {
      isClosed = true
      clearInterval(sweep)
      for (const { refuse } of queue.splice(0)) refuse(new Error('the pipeline is closed'))
      // A client that is ended while it connects tells nobody.
      for (const { opening } of Array.from(lines)) await opening?.catch(() => undefined)
      await Promise.all(Array.from(lines, ({ client }) => client.end()))
    },
  }
}
