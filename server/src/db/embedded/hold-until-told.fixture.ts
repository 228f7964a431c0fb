import { parseArgs } from 'node:util'
import { StartError } from '../../start-error.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/**
 * A process as main.ts is one for the launcher: starts, says what it got as a line of JSON,
 * and stops on SIGTERM. The tests kill it.
 */
const { positionals } = parseArgs({ allowPositionals: true })

try {
  const database = await startEmbeddedPostgres({ dataDir: positionals[0] ?? '' })
  process.once('SIGTERM', () => void database.stop())
  const { adopted, connection } = database
  process.stdout.write(`${JSON.stringify({ adopted, connection })}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`)
}
