import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cablePath } from '@farfolk/contract/live'
import { afterAll } from 'vitest'
import { createRateLimits } from '../http/rate-limits.ts'
import type { TestApp } from '../testing/test-app.ts'
import { createCable } from './cable.ts'
import { createLive, type LiveCore } from './live.ts'

export interface CableProcess {
  live: LiveCore
  /** Of the live channel. */
  url(token?: string): string
  port: number
  /** What was logged. */
  log: string[]
  close(): Promise<void>
}

interface ProcessOptions {
  beatMs?: number
  /** Multiplies the limits; none unless told. */
  rateLimitFactor?: number
}

/**
 * The live channel alone, over the app's database: as another process of the club has it, with
 * channels of the test's own.
 */
export async function startCableProcess(
  { connections, config }: TestApp,
  { beatMs = 3_000, rateLimitFactor = Infinity }: ProcessOptions = {},
): Promise<CableProcess> {
  const log: string[] = []
  const note = (fields: { err?: unknown }, message: string) =>
    void log.push(`${message} ${String(fields.err)}`)
  const deps = { config, connections, log: { warn: note, error: note } }
  const live = createLive({ ...deps, beatMs })
  const cable = createCable({ ...deps, live, rateLimits: createRateLimits(rateLimitFactor) })
  const server = createServer().on('upgrade', cable.upgrade).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    await cable.close()
    await live.close()
    server.close()
  }
  const closeOnce = () => (closing ??= close())
  afterAll(closeOnce)
  return {
    live,
    port,
    log,
    url: (token) =>
      `ws://127.0.0.1:${port}${cablePath}${token === undefined ? '' : `?urlToken=${token}`}`,
    close: closeOnce,
  }
}
