import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's own folder, whatever the working directory is. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const inTree = (...names) => join(root, ...names)

/** The Node that the lock file pins; the one that runs these scripts may be older. */
export const pinnedNode = inTree(
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Programs of node_modules come first, the pinned Node among them. */
export function pinnedEnvironment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = `${inTree('node_modules', '.bin')}${separator}${process.env.PATH ?? ''}`
  return { ...process.env, PATH: path, ...extra }
}
