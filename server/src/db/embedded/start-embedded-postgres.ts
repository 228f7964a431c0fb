import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { cannotWrite } from '../../data-folder.ts'
import { createCluster, giveCopy, giveSocketFolder, readPassword } from './cluster.ts'
import { requireSameMajor } from './cluster.ts'
import { removeAbandonedDrafts } from './drafts.ts'
import { addressOf, connectionTo } from './endpoint.ts'
import type { Connection } from './endpoint.ts'
import { openForPassage, prepareFolders, requireRoom } from './folders.ts'
import { holdOrLaunch } from './hold-or-launch.ts'
import { keepHolding } from './keep-holding.ts'
import { silent } from './log.ts'
import type { Log } from './log.ts'
import { copyNative, removeOtherCopies } from './native-copy.ts'
import { findNativePackage } from './native-package.ts'
import { chooseServerUser } from './server-user.ts'

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
  /** That are to connect to it; one unless told. A server that runs already stays as it is. */
  processes?: number
  /** True from the moment that this process is told to stop: a server that ends then is not brought back. */
  isStopping?: () => boolean
}

/**
 * Starts PostgreSQL on DATA_DIR/postgres, or joins the one that runs there: any number of
 * processes may share it. Throws StartError with one line for the person who starts.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log = silent, durable = true, processes = 1, isStopping } = options
  const native = findNativePackage()
  const folders = await prepareFolders(dataDir)
  const user = chooseServerUser(folders.root, folders.cluster)
  const isFirst = !existsSync(folders.cluster)
  if (isFirst) await requireRoom(folders.root)
  else await requireSameMajor(folders, native)
  let nativeDir: string
  try {
    if (user.ids) await openForPassage(folders.root)
    await giveSocketFolder(user, folders.socket)
    if (!isFirst) await giveCopy(user, folders.cluster)
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
  const launch = { folders, nativeDir, user, durable, processes, log }
  const first = await holdOrLaunch(launch, password)
  if (!first.adopted) await removeOtherCopies(folders.root, native)
  await removeAbandonedDrafts(folders.root)
  const keeper = keepHolding(first, launch, password, isStopping)
  const connection = connectionTo(first.endpoint, {
    user: 'farfolk',
    database: 'farfolk',
    password,
  })
  return {
    connection,
    connectionString: addressOf(connection),
    adopted: first.adopted,
    stop: keeper.stop,
  }
}
