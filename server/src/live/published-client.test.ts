import { adapters, type Consumer, createConsumer } from '@rails/actioncable'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp } from '../testing/test-app.ts'
import { type CableProcess, startCableProcess } from './testing.ts'

const club = await startTestApp()
const { make, connections } = club
const channel = 'ChatChannel'

// What the client takes from its page.
beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  adapters.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket
})
afterAll(() => vi.unstubAllGlobals())

const consumers: Consumer[] = []
afterEach(() => {
  for (const consumer of consumers.splice(0)) consumer.disconnect()
})

async function startProcess(): Promise<CableProcess> {
  const started = await startCableProcess(club, { beatMs: 300 })
  started.live.channel<{ text: string }>(channel, {
    present: async ([announcement], online) =>
      online.map((memberId) => ({ memberId, data: announcement })),
    async receive(action, data, viewer) {
      const announcement = { action, data, from: viewer.memberId }
      started.live.announce(connections.db, channel, [viewer.memberId], announcement)
    },
  })
  return started
}

const live = await startProcess()

function connect(url: () => string) {
  const consumer = createConsumer(url)
  consumers.push(consumer)
  const happened: [string, unknown][] = []
  const note = (name: string) => (what?: unknown) => void happened.push([name, what])
  const subscription = consumer.subscriptions.create(channel, {
    connected: note('connected'),
    disconnected: note('disconnected'),
    rejected: note('rejected'),
    received: note('received'),
  })
  return { happened, subscription }
}

test('the client connects, receives and performs', async () => {
  const member = await make.user()
  const { happened, subscription } = connect(() => live.url(member.token))
  await expect.poll(() => happened).toEqual([['connected', { reconnected: false }]])
  live.live.announce(connections.db, channel, [member.id], { text: 'ahoy' })
  await expect.poll(() => happened[1]).toEqual(['received', { text: 'ahoy' }])
  subscription.perform('typing', { channelId: 'x' })
  const data = { action: 'typing', channelId: 'x' }
  await expect
    .poll(() => happened[2])
    .toEqual(['received', { action: 'typing', data, from: member.id }])
})

test('the client gives up on a token that opens nothing', async () => {
  const { happened } = connect(() => live.url('none'))
  await expect.poll(() => happened).toEqual([['disconnected', { willAttemptReconnect: false }]])
})

test('the client comes back after a restart, to a server that it has to find anew', async () => {
  const member = await make.user()
  const before = await startProcess()
  let current = before
  const { happened } = connect(() => current.url(member.token))
  await expect.poll(() => happened.length).toBe(1)
  current = live
  await before.close()
  expect(happened[1]).toEqual(['disconnected', { willAttemptReconnect: true }])
  // By itself the client waits for six seconds and more.
  consumers[0]!.connect()
  await expect.poll(() => happened.length).toBe(3)
  live.live.announce(connections.db, channel, [member.id], { text: 'again' })
  await expect.poll(() => happened[3]).toEqual(['received', { text: 'again' }])
})

test('the client is told to load its lists anew when messages may have been missed', async () => {
  const member = await make.user()
  const { happened } = connect(() => live.url(member.token))
  await expect.poll(() => happened.length).toBe(1)
  const { rows } = await connections.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'farfolk live' and datname = current_database()`,
  )
  expect(rows).toHaveLength(1)
  await connections.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await expect.poll(() => happened).toContainEqual(['connected', { reconnected: false }])
  await expect.poll(() => happened.length).toBe(2)
  const other = await startProcess()
  other.live.announce(connections.db, channel, [member.id], { text: 'heard again' })
  await expect.poll(() => happened[2]).toEqual(['received', { text: 'heard again' }])
})
