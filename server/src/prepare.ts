import { type Config, processCount } from './config.ts'
import { connect } from './db/database.ts'
import type { Log } from './db/embedded/log.ts'
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import { migrateToLatest } from './db/migrate.ts'
import { ensureDemoClub } from './demo/ensure-demo-club.ts'
import { createJobs } from './jobs/jobs.ts'
import { prepareJobs } from './jobs/prepare-jobs.ts'
import { ensureGazetteer } from './places/ensure-gazetteer.ts'
import { noticeOtherSecret } from './notice-other-secret.ts'
import { readSecrets } from './secrets.ts'
import { noStop, type Stop } from './stop-on-signal.ts'
import { cannotUse, requireReachable } from './require-services.ts'

export interface PreparedDatabase {
  url: string
  /** Stops the embedded PostgreSQL, where it is that. */
  stop(): Promise<void>
}

/**
 * Finds or starts the database and brings its schema up to date. With `noticesKey`, for the club's own
 * start alone, it notes the key and warns of another than the last one's.
 */
export async function prepareDatabase(
  config: Config,
  log: Log,
  stop: Stop = noStop(),
  { noticesKey = false } = {},
): Promise<PreparedDatabase> {
  await requireReachable(config, log)
  const database = await openDatabase(config, log, stop)
  const url = config.database.directUrl ?? database.url
  const prepare = config.database.prepare || config.database.directUrl !== undefined
  const connections = connect({
    url,
    prepare,
    maxConnections: 2,
    // Building an index over a large table takes as long as it takes.
    statementTimeoutMs: 0,
  })
  const notice = setTimeout(() => log.info(longNotice), longNoticeMs)
  try {
    const { applied } = await migrateToLatest(connections.db)
    if (applied.length > 0) log.info(`Applied ${applied.length} migrations`)
    if (noticesKey) await noticeOtherSecret(connections.db, await readSecrets(config), log)
    await prepareJobs(connections.pool)
    clearTimeout(notice)
    if (await ensureGazetteer(connections.db, { url, prepare })) {
      log.info('Loaded the gazetteer of GeoNames')
    }
    const jobs = createJobs({ pool: connections.pool, log: quiet })
    const demo = await ensureDemoClub(config, connections.db, jobs)
    if (demo) log.info(`A demo member to sign in as: ${demo.email}, password ${demo.password}`)
  } catch (error) {
    clearTimeout(notice)
    await connections.close()
    await database.stop()
    throw config.database.url ? cannotUse('DATABASE_URL', error) : error
  }
  await connections.close()
  return database
}

/**
 * Finds the database of the settings, or starts the embedded one, as it is. From before that opens, what
 * stops it is among the closers, for who is told to stop meanwhile.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  { closers, isStopping }: Stop,
): Promise<PreparedDatabase> {
  if (config.database.url) return { url: config.database.url, stop: async () => {} }
  const opening = startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    processes: processCount(config),
    isStopping,
  })
  closers.push(() =>
    opening.then(
      (opened) => opened.stop(),
      () => undefined,
    ),
  )
  const embedded = await opening
  return { url: embedded.connectionString, stop: () => embedded.stop() }
}

/** It only adds a job: what jobs do is told where they run. */
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

const longNoticeMs = 2_000
const longNotice =
  'Bringing the database up to date, or waiting for another start that does, takes a while'
