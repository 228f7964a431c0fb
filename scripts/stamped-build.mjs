import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm, showProgress } from './run-quietly.mjs'
import { inTree, pinnedEnvironment, root } from './tree.mjs'

/**
 * A workspace's `build` that runs only where its sources have changed since the last one. `sources`
 * are files and folders of the tree; `notSources` those below them that the build itself writes.
 */
export function stampedBuild({ title, workspace, sources, notSources = [] }) {
  const stamp = inTree(workspace, 'build/.sources-hash')
  const left = new Set([`${workspace}/build`, `${workspace}/node_modules`, ...notSources])

  /** Contents, not times: a fresh clone has new times for old contents. */
  function hashSources(tree = root) {
    const hash = createHash('sha256')
    for (const path of sources.flatMap((name) => listFiles(tree, name, left))) {
      const file = readFileSync(join(tree, path))
      hash.update(`${path} ${file.length}\n`).update(file)
    }
    return hash.digest('hex')
  }

  const isBuiltFrom = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

  /** `{ code, output }` of the build; with code 0 the sources of its start count as built. */
  async function rebuild() {
    const hash = hashSources()
    rmSync(stamp, { force: true })
    const env = pinnedEnvironment({ NODE_ENV: 'production' })
    const result = await runNpm(['run', 'build', `--workspace=${workspace}`], { env })
    if (result.code === 0) writeFileSync(stamp, hash)
    return result
  }

  return {
    title,
    hashSources,
    isBuilt: () => isBuiltFrom(hashSources()),
    rebuild,
    /** Throws with the build's output where it fails. */
    async build() {
      if (isBuiltFrom(hashSources())) return
      const { code, output } = await showProgress(`Building ${title}`, rebuild)
      if (code !== 0) throw new Error(`Building ${title} fails:\n${output}`)
    },
  }
}

function listFiles(tree, path, left) {
  if (left.has(path) || !existsSync(join(tree, path))) return []
  if (statSync(join(tree, path)).isFile()) return [path]
  return readdirSync(join(tree, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) return listFiles(tree, inner, left)
      const counts = entry.isFile() && !/\.test\.tsx?$/.test(entry.name) && !left.has(inner)
      return counts ? [inner] : []
    })
}
