import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { expect, inject, onTestFinished, test, type TestContext, vi } from 'vitest'
import { isAlive, makeFolder, readServerPid } from './db/embedded/testing.ts'
import { findFreePort } from './free-port.ts'
import { gazetteerVersion } from './places/load-gazetteer.ts'
import { databaseUrl, withAdmin } from './testing/admin.ts'
import { TestCable } from './testing/cable.ts'
import { outboxOf, tokenIn } from './testing/mailbox.ts'
import { untilReady } from './testing/until-ready.ts'

// Each starts whole servers.
vi.setConfig({ testTimeout: 90_000 })

// `npm test` has just built it: that is what clubs run, and it starts in a third of the time.
const main = process.env.BUILT_SERVER || join(import.meta.dirname, 'main.ts')
const { PATH, NODE_COMPILE_CACHE } = process.env

/**
 * The server as `npm start` runs it, on a database of its own made from the template. Tests that run side by
 * side each give their own `onTestFinished`.
 */
async function startProcess(
  env: Record<string, string> = {},
  { stdout, atEnd = onTestFinished }: { stdout?: number; atEnd?: typeof onTestFinished } = {},
) {
  const clusterUrl = inject('clusterUrl')
  const name = `farfolk_${randomBytes(8).toString('hex')}`
  await withAdmin(clusterUrl, (client) =>
    client.query(`create database ${name} template ${inject('templateName')}`),
  )
  const url = databaseUrl(clusterUrl, name)
  // The few places of the template will do: nothing here searches one.
  await withAdmin(url, (client) =>
    client.query('update reference_load set version = $1', [gazetteerVersion]),
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'farfolk-process-'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ...env,
  }
  let child = launch(environment, stdout)
  atEnd(async () => {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
    await withAdmin(clusterUrl, (client) => client.query(`drop database ${name} with (force)`))
  })
  const server = {
    origin,
    dataDir,
    databaseUrl: url,
    get child() {
      return child
    },
    async again() {
      child = launch(environment)
      await untilReady(origin, child)
    },
    async call(path: string, body?: object, token?: string) {
      return await fetch(`${origin}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: token }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    },
  }
  await untilReady(origin, child)
  return server
}

interface Launched extends ChildProcess {
  output: string
}

function launch(settings: Record<string, string>, stdout: 'pipe' | number = 'pipe'): Launched {
  const env = { PATH, NODE_COMPILE_CACHE, ...settings }
  const stdio = ['ignore' as const, stdout, 'pipe' as const]
  const child = Object.assign(spawn(process.execPath, [main], { env, stdio }), { output: '' })
  child.stdout?.on('data', (text) => (child.output += String(text)))
  child.stderr?.on('data', (text) => (child.output += String(text)))
  return child
}

const user = {
  email: 'ada@club.example',
  password: 'a long way from home',
  profile: { firstName: 'Ada' },
}

test('what was acknowledged survives kill -9, and sent again does nothing twice', async () => {
  const server = await startProcess()
  expect((await server.call('/signup', { user })).status).toBe(201)
  const token = tokenIn(await outboxOf(server.dataDir).nth(1, user.email))
  const confirmed = await server.call('/confirmations', { confirmation: { token } })
  const session = confirmed.headers.get('authorization') ?? ''
  const trip = { id: uuid(), name: 'North' }
  expect((await server.call('/user/trips', { trip }, session)).status).toBe(201)
  server.child.kill('SIGKILL')
  await once(server.child, 'exit')
  await server.again()
  expect((await server.call('/user/trips', { trip }, session)).status).toBe(200)
  const list = await server.call('/user/trips', undefined, session)
  expect(await list.json()).toMatchObject({ data: [trip] })
  expect((await server.call('/login', { user })).status).toBe(200)
})

test('SIGTERM lets a request that has arrived finish', async () => {
  const server = await startProcess()
  const { pending, code } = await withAdmin(server.databaseUrl, async (admin) => {
    await admin.query('begin; lock table member in share mode')
    const pending = server.call('/signup', { user })
    await expect.poll(() => waitingToWrite(admin), { timeout: 20_000 }).toBe(1)
    server.child.kill('SIGTERM')
    const ended = once(server.child, 'exit')
    await sleep(100)
    await admin.query('commit')
    return { pending: await pending, code: (await ended)[0] }
  })
  expect({ code, status: pending.status }).toEqual({ code: 0, status: 201 })
})

/** Not by the texts of pg_stat_activity: a transaction sees those as they were when it first looked. */
async function waitingToWrite(admin: pg.Client): Promise<number> {
  const { rowCount } = await admin.query(
    `select from pg_locks
     where relation = 'member'::regclass and mode = 'RowExclusiveLock' and not granted`,
  )
  return rowCount ?? 0
}

// Side by side: mostly they wait until a stop has waited long enough.
test.concurrent.for([
  ['nothing', ['']],
  [
    'half of a request',
    [
      'POST /api/v1/login HTTP/1.1\r\nHost: club.example\r\n',
      'POST /api/v1/login HTTP/1.1\r\nHost: club.example\r\nContent-Length: 9\r\n\r\n{',
    ],
  ],
] as const)('who has sent %s does not keep it from stopping', async ([_name, texts], context) => {
  const server = await startProcess({}, { atEnd: context.onTestFinished })
  for (const text of texts) {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
    // It is cut off, with whatever that looks like from here.
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(text)
  }
  await sleep(200)
  server.child.kill('SIGTERM')
  const [code] = await once(server.child, 'exit', { signal: AbortSignal.timeout(20_000) })
  expect(code).toBe(0)
})

test.concurrent('a mail that hangs is left to the next start at a second signal', async ({
  expect,
  onTestFinished,
}) => {
  const { server, mails } = await stopAmidMail({ expect, onTestFinished })
  await server.again()
  await expect.poll(mails, { timeout: 20_000 }).toBe(2)
})

test.concurrent('so it is with several processes', async (context) => {
  const { server, mails } = await stopAmidMail(context, { WEB_CONCURRENCY: '2' })
  expect({ code: server.child.exitCode, mails: mails() }).toEqual({ code: 0, mails: 1 })
})

/** Ends before the mail would count as lost. */
async function stopAmidMail(
  { expect, onTestFinished: atEnd }: Pick<TestContext, 'expect' | 'onTestFinished'>,
  env: Record<string, string> = {},
) {
  const silent = await listenInSilence(atEnd)
  const server = await startProcess({ ...env, SMTP_URL: silent.url }, { atEnd })
  expect((await server.call('/signup', { user })).status).toBe(201)
  await expect.poll(silent.count, { timeout: 20_000 }).toBe(1)
  const exit = once(server.child, 'exit', { signal: AbortSignal.timeout(8_000) })
  server.child.kill('SIGTERM')
  await sleep(1_000)
  server.child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  return { server, mails: silent.count }
}

/** As a mail server that takes connections and says nothing. */
async function listenInSilence(atEnd: typeof onTestFinished) {
  let count = 0
  const listener = createServer((socket) => {
    count += 1
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  atEnd(() => void listener.close())
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, count: () => count }
}

test('several processes share the port, and one that dies is replaced', async () => {
  const server = await startProcess({ WEB_CONCURRENCY: '2' })
  // The port answers with the first of them, the line comes with the last.
  await expect.poll(() => server.child.output).toContain('Farfolk is at ')
  const children = await childrenOf(server.child.pid)
  expect(children).toHaveLength(2)
  process.kill(children[0] ?? 0, 'SIGKILL')
  await expect
    .poll(() => childrenOf(server.child.pid), { timeout: 40_000 })
    .toSatisfy((now: number[]) => now.length === 2 && !now.includes(children[0] ?? 0))
  await untilReady(server.origin, server.child)
  server.child.kill('SIGTERM')
  expect(await once(server.child, 'exit')).toEqual([0, null])
})

test('what one process does the sockets of another hear, until all are sent away', async () => {
  const server = await startProcess({ WEB_CONCURRENCY: '2' })
  await expect.poll(() => server.child.output).toContain('Farfolk is at ')
  expect((await server.call('/signup', { user })).status).toBe(201)
  const token = tokenIn(await outboxOf(server.dataDir).nth(1, user.email))
  const confirmed = await server.call('/confirmations', { confirmation: { token } })
  const authorization = confirmed.headers.get('authorization') ?? ''
  const url = `${server.origin.replace('http', 'ws')}/cable?urlToken=${authorization.slice(7)}`
  const cables: TestCable[] = []
  // The processes take turns, so that each has some.
  for (let count = 0; count < 6; count++) {
    cables.push(await TestCable.subscribed(url, 'NotificationsChannel'))
  }
  const mark = { method: 'PATCH', headers: { authorization } }
  expect((await fetch(`${server.origin}/api/v1/notifications/mark_all`, mark)).status).toBe(204)
  for (const cable of cables) expect(await cable.message()).toEqual({ type: 'allRead', count: 0 })
  server.child.kill('SIGTERM')
  const exit = once(server.child, 'exit')
  for (const cable of cables) {
    expect(await cable.next('disconnect')).toMatchObject({ reason: 'server_restart' })
  }
  expect(await exit).toEqual([0, null])
})

test.concurrent.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number'],
  [{ HOST: '203.0.113.9' }, 'HOST 203.0.113.9 is no address of this machine'],
  [{ HOST: 'fe80::1' }, 'HOST fe80::1 is no address of this machine'],
  [{ HOST: 'nowhere.invalid' }, 'HOST nowhere.invalid is no address of this machine'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL names a database'],
  [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'REDIS_URL names a Redis that cannot be used'],
])('a wrong setting stops the start with one line: %o', async (env, words) => {
  const child = launch({ DATA_DIR: tmpdir(), PORT: String(await findFreePort()), ...env })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(child.output.trim().split('\n')).toEqual([expect.stringContaining(words)])
})

test('a broken article stops the start with one line, with several processes too', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'farfolk-process-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'content/help/trips'), { recursive: true })
  await writeFile(join(dataDir, 'content/help/trips/broken.md'), 'No title')
  const port = String(await findFreePort())
  const child = launch({ DATA_DIR: dataDir, PORT: port, WEB_CONCURRENCY: '2' })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(child.output.trim().split('\n')).toEqual([expect.stringContaining('broken.md')])
  // Nor was a database made before.
  expect(await readdir(dataDir)).toEqual(['content'])
})

test('a first start that is stopped half-way leaves no database running', async () => {
  const dataDir = await makeFolder()
  const port = String(await findFreePort())
  const child = launch({ DATA_DIR: dataDir, PORT: port })
  await expect.poll(() => child.output, { timeout: 60_000 }).toContain('Applied ')
  const database = readServerPid(dataDir)
  expect(isAlive(database)).toBe(true)
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([0, null])
  expect(isAlive(database)).toBe(false)
  expect(child.output).not.toMatch(/error/i)
})

test('a port that is taken is named before a database is made', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void holder.close())
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const dataDir = await mkdtemp(join(tmpdir(), 'farfolk-process-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const child = launch({ DATA_DIR: dataDir, PORT: String(port) })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(child.output).toBe(`Farfolk cannot start: PORT ${port} is taken; choose another\n`)
  expect(await readdir(dataDir)).toEqual([])
})

test('a wrong DATABASE_DIRECT_URL stops the start beside a right DATABASE_URL', async () => {
  const child = launch({
    DATA_DIR: tmpdir(),
    DATABASE_URL: inject('clusterUrl'),
    PORT: String(await findFreePort()),
    DATABASE_DIRECT_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(child.output.trim()).toContain('cannot start: DATABASE_DIRECT_URL names a database')
})

test('a server that starts without its replica knows that it is away', async () => {
  const server = await startProcess({ DATABASE_REPLICA_URL: 'postgres://club@127.0.0.1:1/club' })
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  expect(metrics).toContain('farfolk_replica_up 0\n')
  await expect.poll(() => server.child.output).toContain('the replica is away')
})

test.each(['a pipe whose reader is gone', 'a full disk'])(
  'a log that is %s holds up no request and no stop',
  async (place) => {
    const full = place === 'a full disk' ? openSync('/dev/full', 'w') : undefined
    const server = await startProcess({}, full === undefined ? {} : { stdout: full })
    if (full !== undefined) closeSync(full)
    server.child.stdout?.destroy()
    server.child.stderr?.destroy()
    const ask = async () => {
      const signal = AbortSignal.timeout(5_000)
      return (await fetch(`${server.origin}/health/ready`, { signal })).status
    }
    expect(await ask()).toBe(200)
    // It warns of the connections that break.
    await withAdmin(server.databaseUrl, (admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    )
    // Past the time after which what waits is written.
    await sleep(300)
    expect(await ask()).toBe(200)
    server.child.kill('SIGTERM')
    const exit = once(server.child, 'exit', { signal: AbortSignal.timeout(20_000) })
    expect(await exit).toEqual([0, null])
  },
)

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}
