import { readdir, rm, stat } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import { join } from 'node:path'

interface TrimOptions {
  limitBytes: number
  /** Below the limit, so that not each new file removes one. */
  downToBytes: number
  /** When a file was used last. */
  usedMs(stats: Stats): number
  /** Files that were used since stay, whatever the limit: somebody may be about to open them. */
  sparedSinceMs?: number
}

/** Removes the files below a folder that were not used for the longest while, down to a limit. */
export async function trimFolder(root: string, options: TrimOptions): Promise<void> {
  const files: { path: string; size: number; usedMs: number }[] = []
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found) files.push({ path, size: found.size, usedMs: options.usedMs(found) })
  }
  let total = files.reduce((sum, { size }) => sum + size, 0)
  if (total <= options.limitBytes) return
  for (const { path, size, usedMs } of files.toSorted((one, other) => one.usedMs - other.usedMs)) {
    if (total <= options.downToBytes || usedMs > (options.sparedSinceMs ?? Infinity)) return
    await rm(path, { force: true })
    total -= size
  }
}
