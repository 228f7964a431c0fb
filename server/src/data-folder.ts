import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * With the folders above it; for nobody but this user unless a mode is given, though where that is root the
 * user of the embedded PostgreSQL may pass through. Not by mkdir's own `recursive`, which never ends where a
 * folder that exists says that it does not, as /proc does.
 */
export async function makeFolder(path: string, mode = usualMode()): Promise<void> {
  if (existsSync(path) && statSync(path).isDirectory()) return
  if (!existsSync(dirname(path))) await makeFolder(dirname(path), mode)
  await mkdir(path, mode).catch((error: NodeJS.ErrnoException) => {
    // Another start made it meanwhile.
    if (error.code !== 'EEXIST' || !statSync(path).isDirectory()) throw error
  })
}

function usualMode(): number {
  return process.getuid?.() === 0 ? 0o711 : 0o700
}

export function cannotWrite(dataDir: string, error: unknown): StartError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error)
  return new StartError(
    `DATA_DIR ${resolve(dataDir)} cannot be written (${code}): give this user the folder, or name another.`,
    { cause: error },
  )
}
