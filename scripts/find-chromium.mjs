import { existsSync, readFileSync } from 'node:fs'
import { runQuietly, showProgress } from './run-quietly.mjs'
import { inTree, pinnedEnvironment, pinnedNode } from './tree.mjs'

// Without windows, which nobody sees here, it needs a third less of the processor.
const shell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' }
const systemPaths = [
  shell.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
]

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path of a Chromium for the browser tests, fetched where there is none; an empty text for
 * Playwright's own, which it finds by itself. Throws an error with one line where none can be had.
 */
export async function findChromium() {
  const named = await findWorking([process.env.CHROMIUM_PATH ?? '', shell.path])
  if (named) return named
  const known = await findWorking(systemPaths)
  // In CI, where time matters and nobody keeps the machine, even beside a whole Chromium.
  if (canUseApt() && (!known || process.env.CI)) {
    await showProgress('Installing Chromium', async () => {
      const { code } = await installByApt(shell.package, 'fonts-liberation')
      if (code !== 0 && !known) await installByApt('chromium', 'fonts-liberation')
    })
    const installed = await findWorking(systemPaths)
    if (installed) return installed
  }
  if (known) return known
  const { code, output } = await showProgress('Fetching Chromium', fetchByPlaywright)
  if (code === 0) return ''
  const reason = output.trim().split('\n').at(-1)
  throw new Error(`No Chromium: install one and name it in CHROMIUM_PATH (${reason})`)
}

/** The first that runs. Ubuntu's package is a stub that asks for snap: a file that is there need not be a browser. */
export async function findWorking(paths) {
  for (const path of paths) {
    if (path && existsSync(path) && (await runQuietly(path, ['--version'])).code === 0) return path
  }
  return undefined
}

export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Another program may be installing as well: apt waits for it a while. */
export async function installByApt(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const patience = ['-o', 'DPkg::Lock::Timeout=300']
  await runQuietly('apt-get', [...patience, 'update'], { env })
  const args = [...patience, 'install', '-y', '--no-install-recommends', ...names]
  return await runQuietly('apt-get', args, { env })
}

async function fetchByPlaywright() {
  const withLibraries = canUseApt() && isKnownToPlaywright() ? ['--with-deps'] : []
  const cli = inTree('node_modules/@playwright/test/cli.js')
  const args = [cli, 'install', ...withLibraries, 'chromium']
  return await runQuietly(pinnedNode, args, { env: pinnedEnvironment() })
}

const isKnownToPlaywright = () => /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))
