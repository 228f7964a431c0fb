import { connect } from '../db/database.ts'
import type { GazetteerWay } from './ensure-gazetteer.ts'
import { loadGazetteer } from './load-gazetteer.ts'

// A parent that is gone leaves nobody to load for.
process.once('disconnect', () => process.exit(1))
process.once('message', (way: GazetteerWay) => {
  // However long it waits for another that loads.
  const connections = connect({ ...way, maxConnections: 1, statementTimeoutMs: 0 })
  void loadGazetteer(connections.db)
    .then(() => connections.close())
    .then(() => process.exit(0))
    .catch((error: unknown) => {
      // To the start, which does not tell it where it is being stopped and takes the database along.
      process.send?.(error instanceof Error ? error.message : String(error), () => process.exit(1))
    })
})
