import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
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
    await makeFolder(root, 0o755)
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

/**
 * With the folders above it. Not by mkdir's own `recursive`, which never ends where a folder that
 * exists says that it does not, as /proc does.
 */
async function makeFolder(path: string, mode: number): Promise<void> {
  if (existsSync(path) && statSync(path).isDirectory()) return
  if (!existsSync(dirname(path))) await makeFolder(dirname(path), 0o755)
  await mkdir(path, mode).catch((error: NodeJS.ErrnoException) => {
    // Another start made it meanwhile.
    if (error.code !== 'EEXIST' || !statSync(path).isDirectory()) throw error
  })
}

/** Lets another user pass through a folder of ours without listing it. */
export async function openForPassage(folder: string): Promise<void> {
  await chmod(folder, 0o711)
}

export function cannotWrite(dataDir: string, error: unknown): StartError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error)
  return new StartError(
    `DATA_DIR ${resolve(dataDir)} cannot be written (${code}): give this user the folder, or name another.`,
    { cause: error },
  )
}
