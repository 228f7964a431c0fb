import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dropSettings } from '../server/src/setting-names.ts'

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
  const port = await freePort()
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

  async function untilReady(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      if (server.exitCode !== null) throw new Error('The server did not start')
      const reply = await fetch(`${base}/health/ready`).catch(() => null)
      if (reply?.ok) return
      await sleep(200)
    }
    throw new Error('The server was not ready in two minutes')
  }

  try {
    await untilReady()
    const password = (await readFile(join(dataDir, 'demo-password'), 'utf8')).trim()
    return { base, dataDir, password, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 3000
}
