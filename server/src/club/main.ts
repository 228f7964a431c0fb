import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { connect } from '../db/database.ts'
import { breaks, sqlState } from '../db/transaction.ts'
import { createRateLimits } from '../http/rate-limits.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLive } from '../live/live.ts'
import { createDelivery } from '../mail/delivery.ts'
import { createMail } from '../mail/mail.ts'
import { createNotifications } from '../notifications/notify.ts'
import { openDatabase } from '../prepare.ts'
import { requireDatabases } from '../require-services.ts'
import { readClubSecrets } from '../secrets.ts'
import { StartError } from '../start-error.ts'
import { interrupted, stopOnSignal } from '../stop-on-signal.ts'
import { ClubFailure, UsageFailure } from './failure.ts'
import { helpLines, isCallForHelp, readBeginning, readCommand, usageOf } from './run-command.ts'

const stop = stopOnSignal(interrupted)
const undefinedThings = new Set(['42P01', '42703'])
const quiet = { info: () => undefined, warn: (message: string) => console.error(message) }
const log = {
  info: () => undefined,
  warn: (_fields: object, message: string) => console.error(message),
  error: (_fields: object, message: string) => console.error(message),
}

/** `npm run club -- …`: what a person who runs a club can do about members and what they write. */
async function run(argv: readonly string[]): Promise<void> {
  if (isCallForHelp(argv)) {
    print(helpLines())
    return
  }
  const begin = readBeginning(argv)
  if (begin) {
    print(await begin(readConfig(process.env), { log: quiet, stop }))
    return
  }
  const command = readCommand(argv)
  const config = readConfig(process.env)
  requireClub(config)
  const secrets = await readClubSecrets(config)
  await requireDatabases(config)
  const database = await openDatabase(config, quiet, stop)
  const connections = connect({
    url: database.url,
    prepare: config.database.prepare,
    maxConnections: 2,
  })
  const live = createLive({ config, connections, log })
  // Only adds to the queues: the club itself does it.
  const jobs = createJobs({ pool: connections.pool, log })
  const rateLimits = createRateLimits(config.rateLimitFactor)
  const delivery = createDelivery(config, log)
  const mail = createMail({ jobs, delivery, secrets, rateLimits })
  const notifications = createNotifications({ jobs, live })
  try {
    const deps = { config, connections, jobs, live, mail, notifications, rateLimits, secrets }
    print(await command(deps))
  } finally {
    // Sends what is still to be told to the club's processes.
    if (!(await live.close())) console.error(untold(config))
    await connections.close()
    await database.stop()
  }
}

/** A start of the club makes the database; this only works on one. */
function requireClub(config: Config): void {
  if (config.database.url || existsSync(join(config.dataDir, 'postgres/cluster'))) return
  throw new ClubFailure(`There is no club in ${config.dataDir}: set DATA_DIR or DATABASE_URL.`)
}

function untold({ redisUrl }: Config): string {
  const name = redisUrl ? 'Redis' : 'PostgreSQL'
  return `${name} does not answer: open pages hear of this within a minute.`
}

function print(lines: readonly string[]): void {
  console.log(lines.join('\n'))
}

function fail(error: unknown): never {
  if (error instanceof UsageFailure) {
    const usage = usageOf(process.argv.slice(2))
    const lines = [
      error.message,
      ...(usage && !error.message.endsWith(usage) ? [`It is: ${usage}`] : []),
      'All commands: npm run club -- help',
    ]
    console.error(lines.join('\n'))
    process.exit(error.exitCode)
  }
  if (error instanceof ClubFailure || error instanceof StartError) {
    console.error(error.message)
    process.exit(1)
  }
  const isOlder =
    undefinedThings.has(sqlState(error) ?? '') || breaks(error, 'moderation_action_action_check')
  if (!isOlder) throw error
  console.error('The database is of an older Farfolk: start the club once, then try again.')
  process.exit(1)
}

try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  // It fails over what is gone by then; the stop ends the process.
  if (!stop.isStopping()) fail(error)
}
