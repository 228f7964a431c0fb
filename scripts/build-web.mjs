import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm, showProgress } from './run-quietly.mjs'
import { inTree, pinnedEnvironment, root } from './tree.mjs'

const stamp = inTree('web/build/.sources-hash')
const sources = ['package-lock.json', 'content', 'contract/src', 'web']
const notSources = new Set([
  'web/.react-router',
  'web/app/paraglide',
  'web/build',
  'web/node_modules',
  'web/project.inlang/cache',
  // What the compiler of messages leaves beside its settings.
  'web/project.inlang/.gitignore',
  'web/project.inlang/.meta.json',
  'web/project.inlang/README.md',
])

/** Builds the web app, unless the last build was of the same sources. */
export async function buildWeb() {
  const hash = hashSources()
  if (isBuilt(hash)) return
  const { code, output } = await showProgress('Building the web app', runBuild)
  if (code !== 0) throw new Error(`The web app does not build:\n${output}`)
  writeFileSync(stamp, hash)
}

export const isWebBuilt = () => isBuilt(hashSources())

const isBuilt = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** `{ code, output }` of the build; with code 0 the sources of its start count as built. */
export async function rebuildWeb() {
  const hash = hashSources()
  const result = await runBuild()
  if (result.code === 0) writeFileSync(stamp, hash)
  return result
}

async function runBuild() {
  rmSync(stamp, { force: true })
  const env = pinnedEnvironment({ NODE_ENV: 'production' })
  return await runNpm(['run', 'build', '--workspace=web'], { env })
}

/** Contents, not times: a fresh clone has new times for old contents. */
export function hashSources(tree = root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((name) => listFiles(tree, name))) {
    const file = readFileSync(join(tree, path))
    hash.update(`${path} ${file.length}\n`).update(file)
  }
  return hash.digest('hex')
}

function listFiles(tree, path) {
  if (notSources.has(path) || !existsSync(join(tree, path))) return []
  if (!path.includes('/') && path.endsWith('.json')) return [path]
  return readdirSync(join(tree, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) return listFiles(tree, inner)
      const counts = entry.isFile() && !/\.test\.tsx?$/.test(entry.name) && !notSources.has(inner)
      return counts ? [inner] : []
    })
}
