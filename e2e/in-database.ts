import { connect } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts'

/** Runs one statement in the club of the run, for what would take its API hundreds of calls. */
export async function inDatabase(text: string, values: readonly unknown[]): Promise<void> {
  // It runs already, and goes on running.
  const database = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR! })
  const connections = connect({ url: database.connectionString, maxConnections: 1 })
  try {
    await connections.pool.query(text, [...values])
  } finally {
    await connections.close()
    await database.stop()
  }
}
