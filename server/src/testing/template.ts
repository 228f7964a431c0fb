import { connect } from '../db/database.ts'
import { migrateToLatest, schemaVersion } from '../db/migrate.ts'
import { jobsVersion, prepareJobs } from '../jobs/prepare-jobs.ts'
import { gazetteerVersion, loadGazetteer } from '../places/load-gazetteer.ts'
import { databaseUrl, withAdmin } from './admin.ts'

/** Migrates a template database once, named by the migrations' hash; later runs find it there. */
export async function prepareTemplate(clusterUrl: string): Promise<string> {
  const name = `farfolk_template_${await schemaVersion()}_${jobsVersion}_${gazetteerVersion}`
  const building = `${name}_${process.pid}`
  const exists = await withAdmin(clusterUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${building}`)
    return found.rowCount !== 0
  })
  if (exists) return name
  const connections = connect({ url: databaseUrl(clusterUrl, building), maxConnections: 2 })
  await migrateToLatest(connections.db)
  await prepareJobs(connections.pool)
  await loadGazetteer(connections.db, { smallestPopulation: 100_000 })
  await connections.close()
  // Renamed only when whole: a run that breaks off leaves no half template behind.
  await withAdmin(clusterUrl, (client) =>
    client.query(`alter database ${building} rename to ${name}`),
  )
  return name
}
