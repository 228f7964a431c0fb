import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findFreePort } from '../server/src/free-port.ts'
import { dropSettings } from '../server/src/setting-names.ts'
import { untilReady } from '../server/src/testing/until-ready.ts'

const root = resolve(import.meta.dirname, '..')

export const demoEmail = 'maya@demo.farfolk.example'

export interface DemoClub {
  /** Its origin. */
  base: string
  dataDir: string
  /** Of the demo member. */
  password: string
  /** Ends it and forgets its data. */
  stop(): Promise<void>
}

/** Starts a club of its own, with the demo's people. Throws where it is not ready in two minutes. */
export async function startDemoClub(): Promise<DemoClub> {
  dropSettings(process.env)
  const dataDir = await mkdtemp(join(tmpdir(), 'farfolk-shots-'))
  const port = await findFreePort()
  const base = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: base,
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
    },
    // It sees the channel close when this process ends, in whatever way, and stops by itself.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

  async function stop(): Promise<void> {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    await untilReady(base, server)
    const password = (await readFile(join(dataDir, 'demo-password'), 'utf8')).trim()
    return { base, dataDir, password, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
