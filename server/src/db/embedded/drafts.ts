import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than any copy or initdb takes. */
const abandonedAfterMs = 600_000

/** A name beside `path` to build it under, ours alone even among starts at once. */
export const draftOf = (path: string) => `${path}.new-${randomBytes(6).toString('hex')}`

/** Removes what starts that were killed half-way left behind. */
export async function removeAbandonedDrafts(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.includes('.new-')) continue
    const path = join(root, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) {
      await rm(path, { recursive: true, force: true })
    }
  }
}
