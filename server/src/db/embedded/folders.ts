import { chmod, realpath, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cannotWrite, makeFolder } from '../../data-folder.ts'
import { StartError } from '../../start-error.ts'

/** Where one embedded server keeps its things, all under DATA_DIR/postgres. */
export interface ServerFolders {
  root: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Closed to everybody but the server's user; holds its socket. */
  socket: string
  log: string
}

/**
 * Makes the folders that are not there yet. The names have no links in them, since PostgreSQL
 * reports its data directory that way. Throws StartError when DATA_DIR cannot be written.
 */
export async function prepareFolders(dataDir: string): Promise<ServerFolders> {
  const root = resolve(dataDir, 'postgres')
  if (process.platform !== 'win32' && /["$`\\\n]/.test(root)) {
    // initdb puts its own path between double quotes for a shell.
    throw new StartError(`DATA_DIR ${root} has a character in it that PostgreSQL cannot take.`)
  }
  try {
    await makeFolder(root)
    const real = await realpath(root)
    const folders = {
      root: real,
      cluster: join(real, 'cluster'),
      socket: join(real, 'run'),
      log: join(real, 'postgres.log'),
    }
    await makeFolder(folders.socket, 0o700)
    return folders
  } catch (error) {
    throw cannotWrite(dataDir, error)
  }
}

/** A new club takes 280 MB before its first photo; half-way there PostgreSQL would only break off. */
const leastRoomMb = 400

/** Throws StartError where a new database has no room. */
export async function requireRoom(root: string): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  const freeMb = Math.floor((bavail * bsize) / 1_000_000)
  if (freeMb >= leastRoomMb) return
  throw new StartError(
    `The database needs ${leastRoomMb} MB of room for a start, and ${root} has ${freeMb} MB:
    make room, or set DATA_DIR`,
  )
}

/** Lets another user pass through a folder of ours without listing it. */
export async function openForPassage(folder: string): Promise<void> {
  await chmod(folder, 0o711)
}
