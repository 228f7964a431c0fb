import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { TestCable, cableUrl } from '../testing/cable.ts'
import { startTestApp } from '../testing/test-app.ts'
import { startCableProcess } from './testing.ts'

const club = await startTestApp({
  PUBLIC_URL: 'https://club.example',
  WEB_ORIGINS: 'https://other.example',
})
const { app, config, connections, make } = club
const live = await startCableProcess(club)

async function statusOf(url: string, origin: string): Promise<string> {
  const cable = await TestCable.open(url, { origin })
  await cable.next('welcome')
  return 'welcomed'
}

/** What a server answers to these bytes, until it closes. */
async function answerTo(port: number, head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(`${head}\r\n\r\n`)
  await once(socket, 'close')
  return answer
}

const upgrade = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: club.example', 'Upgrade: websocket', 'Connection: Upgrade']
    .concat(headers)
    .join('\r\n')

test.each(['https://club.example', 'https://other.example'])(
  'pages of %s may open sockets',
  async (origin) => {
    const member = await make.user()
    expect(await statusOf(live.url(member.token), origin)).toBe('welcomed')
  },
)

test('so may pages that come from the very address that they call', async () => {
  const member = await make.user()
  const origin = `http://127.0.0.1:${live.port}`
  expect(await statusOf(live.url(member.token), origin)).toBe('welcomed')
})

test.each(['https://evil.example', 'https://club.example.evil.example', 'null', 'nonsense'])(
  'pages of %s may not',
  async (origin) => {
    const member = await make.user()
    await expect(TestCable.open(live.url(member.token), { origin })).rejects.toThrow('403')
  },
)

test('a refusal is the envelope of every error', async () => {
  const answer = await answerTo(live.port, upgrade('/cable', 'Origin: https://evil.example'))
  expect(answer).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/)
  expect(answer).toContain('Content-Type: application/json; charset=utf-8')
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({
    errors: [{ code: 'not_allowed' }],
  })
})

test.each([
  ['without a key', ['Sec-WebSocket-Version: 13']],
  ['of another version', ['Sec-WebSocket-Version: 7', 'Sec-WebSocket-Key: c2FtcGxlIG5vbmNl']],
])('a handshake %s is 400', async (_what, headers) => {
  const answer = await answerTo(live.port, upgrade('/cable', ...headers))
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toHaveProperty('errors')
})

test('a client that offers no sub-protocol of ours gets none, and one that offers it does', async () => {
  const member = await make.user()
  const without = await TestCable.open(live.url(member.token), { protocols: [] })
  expect(without.socket.protocol).toBe('')
  await without.next('welcome')
  const withIt = await TestCable.open(live.url(member.token), {
    protocols: ['x', 'actioncable-v1-json'],
  })
  expect(withIt.socket.protocol).toBe('actioncable-v1-json')
})

test('other requests to upgrade are answered as if they had not asked', async () => {
  const port = Number(new URL(await cableUrl(app.fastify, '')).port)
  const close = 'Connection: close, Upgrade'
  for (const [path, protocol] of [
    ['/health/live', 'websocket'],
    ['/health/live', 'h2c'],
    ['/health/live?x=/cable', 'websocket'],
  ] as const) {
    const head = [`GET ${path} HTTP/1.1`, 'Host: x', `Upgrade: ${protocol}`, close].join('\r\n')
    const answer = await answerTo(port, head)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('{"status":"live"}')
  }
  const plain = await club.inject('/cable?urlToken=x')
  expect(plain.statusCode).toBe(404)
})

test('a session slides on when a socket is opened', async () => {
  const member = await make.user()
  const longAgo = new Date(Date.now() - 7_200_000)
  await connections.db.updateTable('session').set({ last_seen_at: longAgo }).execute()
  await TestCable.open(live.url(member.token))
  const seen = async () => {
    const row = await connections.db.selectFrom('session').select('last_seen_at').executeTakeFirst()
    return Date.now() - row!.last_seen_at.getTime()
  }
  await expect.poll(seen).toBeLessThan(60_000)
})

test('the token is in no log', async () => {
  const lines: string[] = []
  const other = await buildApp({
    config: { ...config, mode: 'production' },
    connections,
    logStream: { write: (line) => void lines.push(line) },
  })
  try {
    const member = await make.user()
    const cable = await TestCable.open(await cableUrl(other.fastify, member.token))
    await cable.next('welcome')
    const url = await cableUrl(other.fastify, member.token)
    await fetch(url.replace('ws:', 'http:'))
    await expect(TestCable.open(url, { origin: 'https://evil.example' })).rejects.toThrow('403')
    expect(lines.join('')).not.toContain(member.token)
    expect(lines.join('')).toContain('answered')
  } finally {
    await other.fastify.close()
  }
})

test('a server that stops sends its sockets elsewhere, and does not wait for those that stay', async () => {
  const other = await buildApp({ config, connections })
  const member = await make.user()
  const cable = await TestCable.open(await cableUrl(other.fastify, member.token))
  await cable.next('welcome')
  const stubborn = await TestCable.open(await cableUrl(other.fastify, member.token))
  stubborn.socket.pause()
  const started = Date.now()
  const closed = other.fastify.close()
  expect(await cable.next('disconnect')).toEqual({
    type: 'disconnect',
    reason: 'server_restart',
    reconnect: true,
  })
  await cable.closed
  await closed
  expect(Date.now() - started).toBeLessThan(3_000)
})

test('a member whose session ended in a way that nobody told is found by looking', async () => {
  const members = [await make.user(), await make.user(), await make.user()]
  const cables = []
  for (const { token } of members) cables.push(await TestCable.open(live.url(token)))
  for (const cable of cables) await cable.next('welcome')
  const [closed, expired] = members
  const { db } = connections
  await db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', closed!.id)
    .execute()
  await db
    .updateTable('session')
    .set({ expires_at: new Date(0) })
    .where('member_id', '=', expired!.id)
    .execute()
  await live.live.sessions.recheck()
  for (const cable of cables.slice(0, 2)) {
    expect(await cable.next('disconnect')).toMatchObject({ reason: 'unauthorized' })
  }
  await sleep(10)
  expect(cables[2]!.frames).toEqual([])
})
