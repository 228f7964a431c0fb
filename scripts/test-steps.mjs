import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { builtServer, isServerBuilt, rebuildServer } from './build-server.mjs'
import { isWebBuilt, rebuildWeb } from './build-web.mjs'
import { completeLock } from './complete-lock.mjs'
import { countPlaywright, countVitest } from './count-tests.mjs'
import { findChromium } from './find-chromium.mjs'
import { findRedis } from './find-redis.mjs'
import { startOutsidePostgres } from './outside-postgres.mjs'
import { runNpm, runQuietly } from './run-quietly.mjs'
import { inTree, pinnedEnvironment, pinnedNode } from './tree.mjs'

/** A step answers `{ passed, failed, output }`, and `note` for its line. */
const report = (name) => inTree('node_modules/.cache/reports', name)

async function runTool(tool, ...args) {
  const env = pinnedEnvironment({ NO_COLOR: '1' })
  const { code, output } = await runQuietly(inTree('node_modules/.bin', tool), args, { env })
  return asOne(code, output)
}

const asOne = (code, output) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output })

export const format = () => runTool('oxfmt', '--check', '.')
/** What TypeScript itself reports comes along, as the rules that need types have them read anyway. */
export const lintAndTypes = () =>
  runTool('oxlint', '--type-aware', '--type-check', '--deny-warnings')
export const unused = () => runTool('knip')

/**
 * What lint and types read and only tools write: the types of the routes and, on the way, the compiled
 * words, unless a build has just left them there. Never beside a build, which reads those while they
 * would be written.
 */
export async function generate({ hasWords = false } = {}) {
  const { code, output } = await runNpm(['run', 'typegen', '--workspace=web'], {
    env: pinnedEnvironment({ HAS_WORDS: hasWords ? '1' : '' }),
  })
  return asOne(code, output)
}

export const buildWeb = () => build(isWebBuilt, rebuildWeb)
export const buildServer = () => build(isServerBuilt, rebuildServer)

async function build(isBuilt, rebuild) {
  if (isBuilt()) return { passed: 1, failed: 0, output: '', note: 'no change', isUnchanged: true }
  const { code, output } = await rebuild()
  if (code === 0 && !isBuilt()) return asOne(1, 'The build writes into its own sources')
  return asOne(code, output)
}

/** An incomplete lock file installs here, where everything is there already, and nowhere else. */
export async function lockFile() {
  const missing = completeLock(JSON.parse(readFileSync(inTree('package-lock.json'), 'utf8')))
  const output = `Run node scripts/complete-lock.mjs, which adds:\n${missing.join('\n')}`
  return asOne(missing.length, output)
}

async function vitest(name, args, env = {}) {
  const file = freshReport(name)
  const { code, output } = await runQuietly(
    pinnedNode,
    [
      inTree('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { env: pinnedEnvironment({ NO_COLOR: '1', ...env }) },
  )
  return { ...countVitest(file, code), output }
}

// As the browser's tests have one there: machines of CI stand still for seconds at times.
const secondTry = ['--retry=1']

/** Rules alone, without a database. */
export const unit = () =>
  vitest(
    'unit',
    ['contract', 'web', 'scripts'].flatMap((name) => ['--project', name]),
  )

/**
 * Where there is no Redis and none can be had, the tests of REDIS_URL are left out, but not in CI. Where
 * an outside database follows, most of what that will answer is left to it.
 */
export async function suite(isCi, outsideFollows) {
  const redis = await findRedis()
  if (!redis && isCi) throw new Error(noRedis)
  const result = await vitest('suite', isCi ? secondTry : [], {
    TEST_DATABASE_URL: '',
    OUTSIDE_FOLLOWS: outsideFollows ? '1' : '',
    BUILT_SERVER: isServerBuilt() ? inTree(builtServer) : '',
    REDIS_SERVER_PATH: redis ?? '',
  })
  return redis ? result : { ...result, note: noRedis }
}

const noRedis =
  'no redis-server for the tests of REDIS_URL: install one, or name it in REDIS_SERVER_PATH'

/**
 * The server's tests on a PostgreSQL that is not ours and with all blobs in buckets of S3; the launcher's
 * own, and others that ask no database, need none.
 */
export async function suiteOutside() {
  const given = process.env.TEST_DATABASE_URL
  const outside = given
    ? { url: given, version: '', stop: () => undefined }
    : await startOutsidePostgres()
  try {
    const result = await vitest('outside', ['--project', 'server', ...secondTry], {
      TEST_DATABASE_URL: outside.url,
      TEST_BLOBS: 'bucket',
    })
    return { ...result, note: `PostgreSQL ${outside.version || 'of TEST_DATABASE_URL'}` }
  } finally {
    await outside.stop()
  }
}

export async function browser() {
  const chromium = await findChromium()
  const file = freshReport('browser')
  const { code, output } = await runQuietly(
    pinnedNode,
    [inTree('node_modules/@playwright/test/cli.js'), 'test', '--reporter=dot,json'],
    {
      cwd: inTree('e2e'),
      env: pinnedEnvironment({
        NO_COLOR: '1',
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    },
  )
  return { ...countPlaywright(file, code), output }
}

function freshReport(name) {
  const path = report(`${name}.json`)
  mkdirSync(report('.'), { recursive: true })
  if (existsSync(path)) rmSync(path)
  return path
}
