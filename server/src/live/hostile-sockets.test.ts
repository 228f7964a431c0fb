import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { TestCable } from '../testing/cable.ts'
import { startTestApp } from '../testing/test-app.ts'
import { startCableProcess } from './testing.ts'

const club = await startTestApp()
const { make, connections } = club
const beatMs = 60
const live = await startCableProcess(club, { beatMs })
const channel = 'ChatChannel'
const identifier = JSON.stringify({ channel })
const performed: string[] = []
let gate = Promise.resolve()

live.live.channel<{ text: string }>(channel, {
  async present([announcement], online) {
    if (announcement.text === 'unpresentable') throw new Error('the database is away')
    return online.map((memberId) => ({ memberId, data: announcement }))
  },
  async receive(action) {
    performed.push(action)
    await gate
    if (action === 'fail') throw new Error('it fails')
  },
})

async function welcomed(): Promise<TestCable> {
  const member = await make.user()
  return TestCable.subscribed(live.url(member.token), channel)
}

/** A socket whose bytes nobody reads or answers. */
async function openRaw(token: string): Promise<Socket> {
  const socket = connect(live.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(
    `GET /cable?urlToken=${token} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n` +
      'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
      'Sec-WebSocket-Protocol: actioncable-v1-json\r\n\r\n',
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(head.toString()).toContain('101 Switching Protocols')
  return socket
}

/** What a client sends is masked; a mask of zeros changes nothing. */
function maskedText(text: string): Buffer {
  const payload = Buffer.from(text)
  const header = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0])
  header.writeUInt16BE(payload.length, 2)
  return Buffer.concat([header, payload])
}

test.each([
  ['no JSON', 'hello'],
  ['no object', '[]'],
  ['an unknown command', '{"command":"shutdown","identifier":"{}"}'],
  ['an identifier that is no text', `{"command":"subscribe","identifier":{}}`],
  ['an endless identifier', JSON.stringify({ command: 'subscribe', identifier: 'x'.repeat(500) })],
])('%s ends the socket', async (_what, text) => {
  const cable = await welcomed()
  cable.socket.send(text)
  const frame = await cable.next('disconnect')
  expect(frame).toMatchObject({ reason: 'invalid_request', reconnect: false })
  await cable.closed
})

test('a binary frame ends the socket', async () => {
  const cable = await welcomed()
  cable.socket.send(Buffer.from(JSON.stringify({ command: 'subscribe', identifier })))
  expect(await cable.next('disconnect')).toMatchObject({ reason: 'invalid_request' })
})

test('a frame of more than 16 KiB is not read', async () => {
  const cable = await welcomed()
  cable.perform(channel, 'write', { body: 'x'.repeat(17_000) })
  expect(await cable.closed).toBe(1009)
})

test.each([
  ['a frame without a mask', Buffer.from([0x81, 0x02, 0x7b, 0x7d])],
  ['text that is no UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe])],
  ['an unknown opcode', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
])('%s closes the socket', async (_what, bytes) => {
  const member = await make.user()
  const socket = await openRaw(member.token)
  socket.resume()
  const ended = once(socket, 'close')
  socket.write(bytes)
  await ended
  await expect.poll(() => live.live.hub.countOf(member.id)).toBe(0)
})

test.each([
  ['a channel that there is none of', '{"channel":"AdminChannel"}'],
  ['a channel of this club that nobody serves', '{"channel":"NotificationsChannel"}'],
  ['an identifier that is no JSON', 'ChatChannel'],
  ['an identifier without a channel', '{}'],
  ['an inherited name', '{"channel":"constructor"}'],
])('%s is rejected, and the socket goes on', async (_what, wrong) => {
  const cable = await welcomed()
  cable.send({ command: 'subscribe', identifier: wrong })
  expect(await cable.next('reject_subscription')).toEqual({
    identifier: wrong,
    type: 'reject_subscription',
  })
  cable.send({ command: 'subscribe', identifier })
  await cable.next('confirm_subscription')
})

test('one socket has ten subscriptions at most', async () => {
  const cable = await welcomed()
  for (let id = 0; id < 10; id++) {
    cable.send({ command: 'subscribe', identifier: JSON.stringify({ channel, id }) })
  }
  expect(await cable.next('reject_subscription')).toHaveProperty('identifier')
})

test('what is performed without a subscription, or is no performance, is left out', async () => {
  const member = await make.user()
  const cable = await TestCable.open(live.url(member.token))
  cable.perform(channel, 'too-early', {})
  cable.subscribe(channel)
  for (const data of [undefined, 'no JSON', '[]', '{}', '{"action":1}']) {
    cable.send({ command: 'message', identifier, data })
  }
  cable.perform(channel, 'fail', {})
  cable.perform(channel, 'wave', {})
  await expect.poll(() => performed).toEqual(['fail', 'wave'])
  expect(live.log.join()).toContain('it fails')
  expect(cable.socket.readyState).toBe(cable.socket.OPEN)
})

test('while five performances take their time no more are begun', async () => {
  performed.length = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const cable = await welcomed()
  for (let count = 0; count < 9; count++) cable.perform(channel, 'slow', {})
  cable.send({ command: 'subscribe', identifier })
  await cable.next('confirm_subscription')
  expect(performed).toHaveLength(5)
  resolve()
  await sleep(5)
  cable.perform(channel, 'wave', {})
  await expect.poll(() => performed.at(-1)).toBe('wave')
})

test('who floods the server is sent away', async () => {
  const member = await make.user()
  const slow = await startCableProcess(club, { beatMs: 60_000 })
  const cable = await TestCable.open(slow.url(member.token))
  await cable.next('welcome')
  for (let count = 0; count < 151; count++) cable.socket.ping()
  const frame = await cable.next('disconnect')
  expect(frame).toMatchObject({ reason: 'too_many_messages', reconnect: true })
})

test('a reader that does not read is let go, and holds up nobody', async () => {
  const reader = await make.user()
  const other = await make.user()
  const socket = await openRaw(reader.token)
  socket.pause()
  socket.write(maskedText(JSON.stringify({ command: 'subscribe', identifier })))
  const cable = await TestCable.subscribed(live.url(other.token), channel)
  await expect.poll(() => live.live.hub.listening(channel, [reader.id])).toEqual([reader.id])
  // More than what the sockets of the system take on their own.
  const text = 'x'.repeat(500_000)
  for (let count = 0; count < 40 && live.live.hub.countOf(reader.id) > 0; count++) {
    live.live.announce(connections.db, channel, [reader.id], { text: 'small' })
    await live.live.hub.deliver(channel, [{ memberId: reader.id, data: { text } }])
    await sleep(1)
  }
  await expect.poll(() => live.live.hub.countOf(reader.id)).toBe(0)
  live.live.announce(connections.db, channel, [other.id], { text: 'ahoy' })
  expect(await cable.message()).toEqual({ text: 'ahoy' })
})

test('a socket that went away without a word is found', async () => {
  const silent = await make.user()
  const awake = await make.user()
  const socket = await openRaw(silent.token)
  socket.resume()
  const cable = await TestCable.open(live.url(awake.token))
  await once(socket, 'close')
  expect(live.live.hub.countOf(silent.id)).toBe(0)
  await sleep(10 * beatMs)
  expect(cable.socket.readyState).toBe(cable.socket.OPEN)
  expect(cable.pings).toBeGreaterThan(5)
})

test('a few have their pages load anew at once, many over a beat', async () => {
  const member = await make.user()
  const slow = await startCableProcess(club, { beatMs: 3_600_000 })
  slow.live.channel<{ text: string }>(channel, {
    present: async ([announcement], online) =>
      online.map((memberId) => ({ memberId, data: announcement })),
  })
  const many = [member.id, ...Array.from({ length: 500 }, () => uuid())]
  const [late, soon] = [
    await TestCable.subscribed(slow.url(member.token), channel),
    await TestCable.subscribed(live.url(member.token), channel),
  ]
  slow.live.refresh(connections.db, many)
  slow.live.announce(connections.db, channel, [member.id], { text: 'ahoy' })
  expect(await late.message()).toEqual({ text: 'ahoy' })
  expect(late.frames).toEqual([])
  slow.live.refresh(connections.db, [member.id])
  await late.next('confirm_subscription')
  live.live.refresh(connections.db, many)
  await soon.next('confirm_subscription')
})

test('whose message cannot be made is told to load the lists anew', async () => {
  const member = await make.user()
  const cable = await TestCable.subscribed(live.url(member.token), channel)
  live.live.announce(connections.db, channel, [member.id], { text: 'unpresentable' })
  expect(await cable.next('confirm_subscription')).toHaveProperty('identifier', identifier)
  const tooLong = { text: 'x'.repeat(3_000) }
  live.live.announce(connections.db, channel, [member.id], tooLong)
  await cable.next('confirm_subscription')
  live.live.announce(connections.db, channel, [member.id], { text: 'ahoy' })
  expect(await cable.message()).toEqual({ text: 'ahoy' })
})

test('a member and an address hold so many sockets', async () => {
  const limited = await startCableProcess(club, { rateLimitFactor: 0.1 })
  const member = await make.user()
  const cables: TestCable[] = []
  for (let count = 0; count < 4; count++)
    cables.push(await TestCable.open(limited.url(member.token)))
  for (const cable of cables.slice(0, 3)) await cable.next('welcome')
  const frame = await cables[3]!.next('disconnect')
  expect(frame).toMatchObject({ reason: 'too_many_sockets', reconnect: true })
  cables[0]!.close()
  await expect.poll(() => limited.live.hub.countOf(member.id)).toBe(2)
  await (await TestCable.open(limited.url(member.token))).next('welcome')
})

test('opening sockets counts as calls do', async () => {
  const limited = await startCableProcess(club, { rateLimitFactor: 0.002 })
  const member = await make.user()
  await TestCable.open(limited.url(member.token))
  await expect(TestCable.open(limited.url(member.token))).rejects.toThrow('429')
})
