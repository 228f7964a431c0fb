import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { createCluster, giveTo, readPassword, requireSameMajor } from './cluster.ts'
import { addressOf, chooseEndpoint, connectionTo } from './endpoint.ts'
import type { Connection, Endpoint } from './endpoint.ts'
import { cannotWrite, openForPassage, prepareFolders } from './folders.ts'
import { holdServer, releaseHold } from './hold.ts'
import type { Hold } from './hold.ts'
import { launchServer } from './launch.ts'
import type { Launch } from './launch.ts'
import { silent } from './log.ts'
import type { Log } from './log.ts'
import { copyNative, removeOtherCopies } from './native-copy.ts'
import { findNativePackage } from './native-package.ts'
import { findRunningServer } from './running-server.ts'
import { chooseServerUser } from './server-user.ts'
import { stopServer } from './stop-server.ts'

export interface EmbeddedPostgres {
  /** For the role farfolk, owner of the database farfolk; may create further databases. */
  connection: Connection
  /** The same as one address. */
  connectionString: string
  /** Whether the server ran already: left by a killed process, or held by another one. */
  adopted: boolean
  /** Gives the server up; the last who does stops it, and then this waits until it is gone. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log?: Log
  /** False: commits are lost when the machine stops. For the tests' own cluster only. */
  durable?: boolean
}

const patienceMs = 60_000

/**
 * Starts PostgreSQL on DATA_DIR/postgres, or joins the one that runs there: any number of
 * processes may share it. Throws StartError with one line for the person who starts.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log = silent, durable = true } = options
  const native = findNativePackage()
  const folders = await prepareFolders(dataDir)
  const isFirst = !existsSync(folders.cluster)
  if (!isFirst) await requireSameMajor(folders, native)
  const user = chooseServerUser(folders.root, folders.cluster)
  let nativeDir: string
  try {
    if (user.ids) await openForPassage(folders.root)
    await giveTo(user, folders.socket)
    await chmod(folders.socket, 0o700)
    nativeDir = await copyNative(folders.root, native)
  } catch (error) {
    throw cannotWrite(dataDir, error)
  }
  if (isFirst) {
    log.info('Making the database')
    await createCluster(folders, nativeDir, user)
  }
  const password = await readPassword(folders)
  const launch = { folders, nativeDir, user, durable, log }
  const { hold, endpoint, adopted } = await holdOrLaunch(launch, password)
  if (!adopted) await removeOtherCopies(folders.root, native)
  const connection = connectionTo(endpoint, { user: 'farfolk', database: 'farfolk', password })
  return {
    connection,
    connectionString: addressOf(connection),
    adopted,
    async stop() {
      if (await releaseHold(hold)) await stopServer(folders.cluster, nativeDir)
      await hold.client.end().catch(() => undefined)
    },
  }
}

async function holdOrLaunch(
  launch: Omit<Launch, 'endpoint'>,
  password: string,
): Promise<{ hold: Hold; endpoint: Endpoint; adopted: boolean }> {
  const { cluster } = launch.folders
  const deadline = Date.now() + patienceMs
  let adopted = true
  while (Date.now() < deadline) {
    const running = findRunningServer(cluster)
    if (running.state === 'ready') {
      const hold = await holdServer(running.endpoint, cluster, password)
      if (hold) return { hold, endpoint: running.endpoint, adopted }
    } else if (running.state !== 'starting') {
      const endpoint = await chooseEndpoint(launch.folders)
      adopted = !(await launchServer({ ...launch, endpoint }))
      if (!adopted) continue
    }
    await sleep(20)
  }
  throw new StartError(
    `The database on ${cluster} neither answers nor ends: stop the process that postmaster.pid there names.`,
  )
}
