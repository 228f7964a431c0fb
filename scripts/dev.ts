import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts'
import { StartError } from '../server/src/start-error.ts'

/**
 * `npm run dev`: the server in development mode, anew after each change of its sources or of the
 * contract. Pages are reloaded by Vite inside it. The embedded PostgreSQL is held here as well, so
 * that it does not stop and start with the server.
 */
const root = resolve(import.meta.dirname, '..')
const watched = ['server/src', 'contract/src']
const settleMs = 40
/** What is under way matters less here than the next start. */
const graceMs = 300

try {
  await develop()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`Farfolk cannot start: ${error.message}`)
  process.exit(1)
}

async function develop() {
  const dataDir = process.env.DATA_DIR || 'data'
  const isEmbedded = !process.env.DATABASE_URL
  const database = isEmbedded ? await startEmbeddedPostgres({ dataDir, log: console }) : undefined
  let server = startServer()
  let restarting: Promise<void> | undefined

  async function restart() {
    await sleep(settleMs)
    const started = Date.now()
    await stopServer(server)
    server = startServer()
    restarting = undefined
    console.log(`Changed: starting anew after ${Date.now() - started} ms`)
  }

  for (const folder of watched) {
    watch(resolve(root, folder), { recursive: true }, (_event, name) => {
      if (name && /\.test\.tsx?$/.test(name)) return
      restarting ??= restart()
    })
  }

  async function end() {
    await restarting
    await stopServer(server)
    await database?.stop()
    process.exit(0)
  }
  let ending: Promise<void> | undefined
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
    process.on(event, () => void (ending ??= end()))
  }
}

function startServer(): ChildProcess {
  return spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }).on('exit', (code) => {
    if (code) console.log('The server ended; it starts again at the next change')
  })
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const killing = setTimeout(() => server.kill('SIGKILL'), graceMs)
  await ended
  clearTimeout(killing)
}
