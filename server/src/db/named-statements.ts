import { hash } from 'node:crypto'
import type pg from 'pg'

/** A text that begins with this stays unnamed, so that its plan is made for its values. */
export const unnamed = '/* unnamed */ '

// Lists use `= any($1)`, so that a program has some hundred texts; past this one builds them by hand.
const maxNames = 2000

type Done = (error: Error | null, result: pg.QueryResult) => void

/**
 * Makes every parametrised query of each connection that it is given a named (prepared) one: 2.0 to
 * 2.8 times the throughput of unnamed ones. See docs/decisions/.
 */
export function createNaming(): (client: pg.ClientBase) => void {
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known) return known
    if (names.size >= maxNames || text.startsWith(unnamed)) return undefined
    const name = `s${hash('sha1', text, 'hex').slice(0, 20)}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [text, values, done] = args
      if (typeof text !== 'string' || !Array.isArray(values)) return query(...args)
      const name = nameOf(text)
      const asked = { ...(name && { name }), text, values }
      return done ? query(asked, done) : untilDone((then) => query(asked, then))
    }) as typeof client.query
  }
}

/**
 * What pg promises by itself keeps the answers of all statements before it alive until a full
 * collection (record 0014). As there, an error tells who asked.
 */
async function untilDone(ask: (done: Done) => void): Promise<pg.QueryResult> {
  try {
    return await new Promise<pg.QueryResult>((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)))
    })
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
