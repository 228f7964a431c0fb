import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createWriters } from '../db/writers.ts'
import { startGate } from '../testing/database-gate.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createLive } from './live.ts'

vi.setConfig({ testTimeout: 30_000 })

const { config, connections } = await startTestApp()
const gate = await startGate(config.database.url ?? '')
afterAll(() => gate.close())

/** Hears of others through the gate. All count as writers for a second after it has begun to. */
function startLive() {
  const writers = createWriters(0)
  const live = createLive({
    config: { ...config, database: { ...config.database, directUrl: gate.url } },
    connections: { ...connections, writers },
    log: { warn() {}, error() {} },
  })
  onTestFinished(async () => {
    gate.set('open')
    await live.close()
  })
  return { live, isHearing: () => !writers.has('ada') }
}
const soon = { timeout: 5_000 }

test('a process that has lost the others hears nothing of them, however often it is asked to', async () => {
  const { live, isHearing } = startLive()
  await live.listen()
  expect(isHearing()).toBe(false)
  await expect.poll(isHearing, soon).toBe(true)
  gate.set('refuse')
  await expect.poll(isHearing, soon).toBe(false)
  await live.listen()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(isHearing()).toBe(false)
  gate.set('open')
  await expect.poll(isHearing, soon).toBe(true)
})

test('a process that finds none at its start hears of them once they are there, unasked', async () => {
  gate.set('refuse')
  const { live, isHearing } = startLive()
  await expect(live.listen()).rejects.toThrow(/terminated|ECONNRESET/)
  gate.set('open')
  await expect.poll(isHearing, soon).toBe(true)
})
