import { connect } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts'
import { migrateToLatest } from '../server/src/db/migrate.ts'
import { gazetteerVersion } from '../server/src/places/load-gazetteer.ts'

// Run with DATA_DIR: the database that a first start makes, but for the places of the whole world,
// whose loading takes longer than all the rest, and which no server of a test's own looks for.
const database = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR! })
const connections = connect({ url: database.connectionString, maxConnections: 1 })
try {
  await migrateToLatest(connections.db)
  await connections.db.updateTable('reference_load').set({ version: gazetteerVersion }).execute()
} finally {
  await connections.close()
  await database.stop()
}
