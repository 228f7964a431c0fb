import { connect } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts'

let opened: ReturnType<typeof open> | undefined

async function open() {
  // It runs already, and goes on running.
  const database = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR! })
  return { database, connections: connect({ url: database.connectionString, maxConnections: 1 }) }
}

/** The database of the club of the run, by one connection for all tests of a worker. */
export async function openDatabase() {
  opened ??= open()
  return (await opened).connections
}

/** Once no test of the worker follows: a connection that stands keeps it from its end. */
export async function leaveDatabase(): Promise<void> {
  if (!opened) return
  const { database, connections } = await opened
  await connections.close()
  await database.stop()
}

/** Runs one statement in the club of the run, for what would take its API hundreds of calls. */
export async function inDatabase(text: string, values: readonly unknown[]): Promise<void> {
  await (await openDatabase()).pool.query(text, [...values])
}
