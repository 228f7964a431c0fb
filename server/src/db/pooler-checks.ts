import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from './transaction.ts'

const answerWithinMs = 5_000
const heardWithinMs = 2_000
/** A pooler may lend the same connection twice by chance, though not so often. */
const rounds = 5
/** duplicate_prepared_statement and invalid_sql_statement_name. */
const lostStatement = new Set(['42P05', '26000'])

/**
 * Whether LISTEN at one address hears what is said at the other. In another database it does not, nor through
 * a pooler in transaction mode: what belongs to a session, locks too, stays with a connection that is lent
 * to others.
 */
export function hearsEachOther(listening: string, telling: string): Promise<boolean> {
  return withTwo([listening, telling], async (one, other, unique) => {
    const name = `farfolk_heard_${unique}`
    const heard = new Promise<boolean>((resolve) => one.on('notification', () => resolve(true)))
    await one.query(`listen ${name}`)
    await other.query(`notify ${name}`)
    return await Promise.race([heard, sleep(heardWithinMs, false, { ref: false })])
  })
}

/** Whether a prepared statement is there when it is executed again, and nobody else's. */
export function keepsStatements(url: string): Promise<boolean> {
  return withTwo([url, url], async (one, other, unique) => {
    const name = `farfolk_start_${unique}`
    try {
      for (let round = 0; round < rounds; round++) {
        for (const client of [one, other]) await client.query({ name, text: 'select 1' })
      }
      return true
    } catch (error) {
      if (lostStatement.has(sqlState(error) ?? '')) return false
      throw error
    }
  })
}

async function withTwo<T>(
  [first, second]: [string, string],
  work: (one: pg.Client, other: pg.Client, unique: string) => Promise<T>,
): Promise<T> {
  const [one, other] = [openClient(first), openClient(second)]
  try {
    await Promise.all([one.connect(), other.connect()])
    return await work(one, other, randomBytes(8).toString('hex'))
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'farfolk start',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  // Whoever waits for an answer hears of it too.
  client.on('error', () => undefined)
  return client
}
