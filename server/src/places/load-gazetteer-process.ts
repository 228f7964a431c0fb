import { connect } from '../db/database.ts'
import { loadGazetteer } from './load-gazetteer.ts'

// A parent that is gone leaves nobody to load for.
process.once('disconnect', () => process.exit(1))
process.once('message', (url: string) => {
  const connections = connect({ url, maxConnections: 1 })
  void loadGazetteer(connections.db)
    .then(() => connections.close())
    .then(() => process.exit(0))
})
