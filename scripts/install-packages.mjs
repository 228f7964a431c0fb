import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { runNpm, runQuietly, showProgress } from './run-quietly.mjs'
import { inTree, pinnedNode } from './tree.mjs'

const stamp = inTree('node_modules/.farfolk-lock')

/** Of glibc: what the Node and the PostgreSQL of our packages are started by. */
const loaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }

const ciArguments = [
  'ci',
  // Everything is built and checked here, also where NODE_ENV=production would leave that out.
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  // Warnings about the Node outside would hide what failed: the club runs on its own.
  '--loglevel=error',
]

/** Makes node_modules what package-lock.json says, unless it is already. */
export async function installPackages() {
  requireGlibc()
  if (isInstalled()) return
  const { code, output } = await showProgress(
    'Installing packages',
    () => runNpm(ciArguments, { env: npmEnvironment() }),
    () => `${countInstalled()} packages, `,
  )
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
  if (!existsSync(pinnedNode)) await placePinnedNode()
  remember(lockHash())
}

/** A system user has no home that could be written, and npm keeps a cache there; `npm start` names it. */
export function npmEnvironment(env = process.env, home = homedir()) {
  const usual = env.npm_config_cache ?? join(home, '.npm')
  if (canWrite(existsSync(usual) ? usual : dirname(usual))) return env
  return { ...env, npm_config_cache: inTree('.cache/npm') }
}

function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Without it each of their programs would be told to be missing. */
function requireGlibc() {
  const loader = process.platform === 'linux' ? loaders[process.arch] : undefined
  if (!loader || existsSync(loader)) return
  throw new Error(
    `Linux with glibc is needed, such as Debian, and not Alpine: there is no ${loader}`,
  )
}

function isInstalled() {
  if (!existsSync(pinnedNode)) return false
  const hash = lockHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  if (!agreesWithLock()) return false
  remember(hash)
  return true
}

/** Who may not write there, as with packages that root installed, compares anew each time. */
function remember(hash) {
  try {
    writeFileSync(stamp, hash)
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  }
}

/** Another machine's node_modules, as in a shared folder, is not ours. */
function lockHash() {
  const lock = readFileSync(inTree('package-lock.json'))
  return createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

/** npm writes down what it installed; that spares an install to who has run npm already. */
function agreesWithLock() {
  const written = inTree('node_modules/.package-lock.json')
  if (!existsSync(written)) return false
  const installed = readLock(written)
  return Object.entries(readLock(inTree('package-lock.json'))).every(([path, wanted]) => {
    const isPackage = path.includes('node_modules/') && !wanted.link
    if (!isPackage) return true
    const found = installed[path]
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.peer)
  })
}

const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

function countInstalled() {
  const folder = inTree('node_modules')
  if (!existsSync(folder)) return 0
  return readdirSync(folder).reduce(
    (count, name) => count + (name.startsWith('@') ? readdirSync(`${folder}/${name}`).length : 1),
    0,
  )
}

/** The package `node` fetches its program in an install script, which npm may be told to leave out. */
async function placePinnedNode() {
  const { code, output } = await runQuietly(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: inTree('node_modules/node'),
    env: npmEnvironment(),
  })
  if (code !== 0 || !existsSync(pinnedNode))
    throw new Error(`Node could not be fetched:\n${output}`)
}
