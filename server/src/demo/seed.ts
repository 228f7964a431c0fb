import { parseArgs } from 'node:util'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { sql } from 'kysely'
import { readConfig } from '../config.ts'
import { connect } from '../db/database.ts'
import { prepareDatabase } from '../prepare.ts'
import { keepCounts } from '../reference/kept-counts.ts'
import { StartError } from '../start-error.ts'
import { startLog } from '../start-log.ts'
import { interrupted, stopOnSignal } from '../stop-on-signal.ts'
import { seedClub } from './seed-club.ts'

const stop = stopOnSignal(interrupted)

/** `npm run seed -- --members N --trips M`: fills the database that the settings name. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '1000' },
      trips: { type: 'string', default: '10000' },
    },
  })
  const members = wholeNumber('--members', values.members)
  const trips = wholeNumber('--trips', values.trips)
  if (trips > 0 && members === 0) throw new StartError('--trips needs --members to belong to')

  const config = readConfig(process.env)
  const database = await prepareDatabase(config, startLog, stop)
  const connections = connect({
    url: database.url,
    prepare: config.database.prepare,
    maxConnections: 3,
    statementTimeoutMs: 0,
  })
  const started = performance.now()
  try {
    let toldAt = 0
    await seedClub(connections.db, {
      members,
      trips,
      today: dayInUtc(),
      onProgress(done) {
        const isLast = done.members === members && done.trips === trips
        if (performance.now() - toldAt < 1000 && !isLast) return
        toldAt = performance.now()
        console.log(`${done.members} of ${members} members, ${done.trips} of ${trips} trips`)
      },
    })
    console.log('Gathering statistics')
    // Pending entries of the search index would be read by every search until then.
    await sql`vacuum analyze`.execute(connections.db)
    await keepCounts(connections)
    console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } finally {
    await connections.close()
    await database.stop()
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new StartError(`${name} must be a whole number, not '${text}'`)
  return Number(text)
}

function fail(error: unknown): never {
  const isKnown = error instanceof StartError || (error instanceof TypeError && 'code' in error)
  if (!isKnown) throw error
  console.error(`Cannot seed: ${error.message}`)
  process.exit(1)
}

try {
  await run()
  process.exit(0)
} catch (error) {
  // It fails over what is gone by then; the stop ends the process.
  if (!stop.isStopping()) fail(error)
}
