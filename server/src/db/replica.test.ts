import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startGate } from '../testing/database-gate.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { Statements } from './pipeline.ts'
import { watchReplica } from './replica.ts'

vi.setConfig({ testTimeout: 30_000 })

const { connections } = await startTestApp()
const gate = await startGate(connections.url)
afterAll(() => gate.close())

/** A replica behind the gate, of a primary that `silence` has answer no more how far it is. */
function startReplica() {
  let silent: Promise<never> | undefined
  let speak = () => {}
  const quick: Statements = {
    query: async (text, values) => (await silent) ?? connections.pool.query(text, values),
  } as Statements
  const open = () => {
    const pool = new pg.Pool({ connectionString: gate.url, connectionTimeoutMillis: 1_000 })
    return pool.on('error', () => undefined)
  }
  const pool = open()
  const replica = watchReplica({
    primary: connections.pool,
    quick,
    replica: pool,
    looks: open(),
    lookMs: 3_600_000,
  })
  onTestFinished(async () => {
    gate.set('open')
    speak()
    await replica.close()
    await pool.end()
  })
  return {
    replica,
    silence() {
      silent = new Promise((_resolve, reject) => (speak = () => reject(new Error('gone'))))
    },
  }
}

test('a start waits for a few seconds at most, whatever the primary does', async () => {
  const { replica, silence } = startReplica()
  silence()
  const begun = performance.now()
  await replica.find()
  expect(performance.now() - begun).toBeLessThan(6_000)
})

test('a replica that was away is found back also while the primary says nothing', async () => {
  const { replica, silence } = startReplica()
  gate.set('refuse')
  await replica.find()
  expect(replica.isUp()).toBe(false)
  silence()
  gate.set('open')
  const begun = performance.now()
  await replica.find()
  expect(replica.isUp()).toBe(true)
  expect(performance.now() - begun).toBeLessThan(2_000)
})
