import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from 'node:events'
import { canUseApt, installByApt } from './find-chromium.mjs'

const oldestMajor = 15

// As the embedded one has them in the tests, see server-settings.ts.
const lastingAsLongAsTheRun = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
  'max_wal_size=2GB',
  'autovacuum=off',
]

/**
 * A PostgreSQL that is not ours, as DATABASE_URL would name it: the system's, on a folder that is
 * thrown away. In CI it is installed where it is missing. Answers `{ url, version, stop }`.
 */
export async function startOutsidePostgres() {
  if (!findPrograms() && canUseApt()) await installByApt('postgresql')
  const bin = findPrograms()
  if (!bin)
    throw new Error(`No PostgreSQL ${oldestMajor} or later here: install the package postgresql`)
  const folder = await mkdtemp(join(tmpdir(), 'farfolk-outside-'))
  const ids = process.getuid?.() === 0 ? findUnprivilegedUser() : {}
  if (ids.uid !== undefined) await chown(folder, ids.uid, ids.gid)
  await chmod(folder, 0o700)
  const cluster = join(folder, 'cluster')
  const options = { ...ids, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }
  const isThrownAway = ['--no-sync', '--username=postgres', '--auth=trust']
  const isUsual = ['--encoding=UTF8', '--locale=C.UTF-8']
  await finish(spawn(join(bin, 'initdb'), ['-D', cluster, ...isThrownAway, ...isUsual], options))
  const settings = ['listen_addresses=', 'max_connections=200', ...lastingAsLongAsTheRun]
  const args = ['-D', cluster, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore', detached: true })
  const exited = once(server, 'exit')
  await waitUntilReady(cluster, server)
  return {
    url: `postgresql://postgres@${encodeURIComponent(folder)}:5432/postgres`,
    version: readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim(),
    async stop() {
      server.kill('SIGINT')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Debian and Red Hat keep a folder for each version; elsewhere the programs are on the PATH. */
function findPrograms() {
  const versioned = ['/usr/lib/postgresql', '/usr'].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .map((name) => ({ major: Number(/^(?:pgsql-)?(\d+)$/.exec(name)?.[1]), name }))
          .filter(({ major }) => major >= oldestMajor)
          .toSorted((a, b) => b.major - a.major)
          .map(({ name }) => join(folder, name, 'bin'))
      : [],
  )
  const onPath = (process.env.PATH ?? '').split(':')
  return [...versioned, ...onPath].find((bin) => existsSync(join(bin, 'initdb')))
}

function findUnprivilegedUser() {
  const users = readFileSync('/etc/passwd', 'utf8')
  const line =
    users.match(/^postgres:[^:]*:(\d+):(\d+):/m) ?? users.match(/^nobody:[^:]*:(\d+):(\d+):/m)
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) }
}

async function finish(child) {
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Error(`${dirname(child.spawnfile)} does not make a database: ${said.trim()}`)
}

async function waitUntilReady(cluster, server) {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && server.exitCode === null) {
    const file = join(cluster, 'postmaster.pid')
    if (existsSync(file) && readFileSync(file, 'utf8').includes('ready')) return
    await sleep(20)
  }
  throw new Error("The system's PostgreSQL did not start")
}
