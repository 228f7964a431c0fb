import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inTree } from './tree.mjs'

/**
 * `node scripts/complete-lock.mjs`, after every change of dependencies: puts the builds for other
 * platforms into package-lock.json that the registry of this machine does not have. npm leaves
 * them out, and then refuses its own lock file wherever `npm ci` runs (npm/cli#9846).
 * Without an integrity, since nothing here could work it out.
 */
export function completeLock({ packages }) {
  const added = []
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isThere = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
      const platform = platformOf(name)
      if (isThere || !platform || !/^\d/.test(version)) continue
      packages[`node_modules/${name}`] = inOrder({ version, dev, optional: true, ...platform })
      added.push(name)
    }
  }
  return added
}

const systems = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32'
const processors = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64'
const platformName = new RegExp(
  `[/-](${systems})-(${processors})(?:-(gnu|musl|msvc|\\w*eabi\\w*))?$`,
)

/** What such a package's own package.json says, read off its name; undefined for other packages. */
function platformOf(name) {
  const [, os, cpu, abi = ''] = platformName.exec(name) ?? []
  if (!os) return undefined
  const libc = os !== 'linux' || !abi ? undefined : abi.startsWith('musl') ? 'musl' : 'glibc'
  return { cpu: [cpu], libc: libc && [libc], os: [os] }
}

/** As npm orders and leaves out fields, so that it finds nothing to change. */
function inOrder({ version, ...fields }) {
  const told = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { version, ...Object.fromEntries(told.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = inTree('package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = completeLock(lock)
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted)
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${added.length} builds for other platforms added to package-lock.json`)
}
