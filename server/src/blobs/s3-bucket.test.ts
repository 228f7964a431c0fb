import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { prepareDatabase } from '../prepare.ts'
import { readConfig } from '../config.ts'
import { filesUnder } from '../testing/files.ts'
import { makeBucket, startS3 } from '../testing/s3.ts'
import { openBucket } from './s3-bucket.ts'
import { readS3 } from './s3-config.ts'
import { createS3Store } from './s3-store.ts'

const s3 = await startS3()
const settings = await makeBucket(s3, 'pictures')
const root = await mkdtemp(join(tmpdir(), 'farfolk-bucket-'))
const lines: string[] = []
const log = {
  error: (fields: object, message: string) =>
    void lines.push(`${message} ${JSON.stringify(fields)}`),
}
const limits = { connectMs: 500, silenceMs: 300, totalMs: 2_500, reads: 60, idleMs: 1_500 }
afterAll(async () => {
  await s3.stop()
  await rm(root, { recursive: true })
})

function openWith(changed: Record<string, string> = {}) {
  return openBucket(readS3({ ...settings, ...changed })!, log, limits)
}

async function fileOf(words: string) {
  const file = join(await mkdtemp(join(root, 'sent-')), 'file')
  await writeFile(file, words)
  return { file, hash: createHash('sha256').update(words).digest('hex') }
}

async function newStore(options: { limitBytes?: number } = {}) {
  const folder = await mkdtemp(join(root, 'cache-'))
  return { folder, store: await createS3Store({ bucket: openWith(), folder, ...options }) }
}

test('a machine has a copy of what is asked for, and asks for it once', async () => {
  const { file, hash } = await fileOf('a picture')
  await openWith().put(hash, file)
  const { folder, store } = await newStore()
  const files = await Promise.all(Array.from({ length: 20 }, () => store.fileOf(hash)))
  expect(new Set(files).size).toBe(1)
  expect(await readFile(files[0] ?? '', 'utf8')).toBe('a picture')
  expect(await filesUnder(folder)).toHaveLength(1)
  expect(await store.fileOf('0'.repeat(64))).toBeUndefined()
})

test('what another machine has removed is not served from a copy for long', async () => {
  const { file, hash } = await fileOf('removed elsewhere')
  const { store } = await newStore()
  await store.put(hash, file)
  const copy = (await store.fileOf(hash)) ?? ''
  await openWith().remove(hash)
  expect(await store.fileOf(hash)).toBe(copy)
  const earlier = new Date(Date.now() - 2 * 3_600_000)
  await utimes(copy, earlier, earlier)
  expect(await store.fileOf(hash)).toBeUndefined()
})

test('copies have a limit, and what was just asked for stays', async () => {
  const { folder, store } = await newStore({ limitBytes: 1_000 })
  const old = new Date(Date.now() - 600_000)
  for (let count = 0; count < 20; count++) {
    const { file, hash } = await fileOf(`${count}`.padEnd(100))
    await store.put(hash, file)
    await utimes((await store.fileOf(hash)) ?? '', old, new Date())
  }
  expect((await filesUnder(folder)).length).toBeLessThanOrEqual(12)
  const recent: string[] = []
  for (let count = 20; count < 40; count++) {
    const { file, hash } = await fileOf(`${count}`.padEnd(100))
    await store.put(hash, file)
    recent.push((await store.fileOf(hash)) ?? '')
  }
  await Promise.all(recent.map((file) => readFile(file)))
})

test('a blob that is not what its name says is not served', async () => {
  const { hash } = await fileOf('the true one')
  const { file: other } = await fileOf('another one')
  await expect(openWith().put(hash, other)).resolves.toBeUndefined()
  const { folder, store } = await newStore()
  await expect(store.fileOf(hash)).rejects.toMatchObject({ status: 503 })
  expect(lines.at(-1)).toContain('not what its name says')
  expect(await readdir(folder)).toEqual([])
})

test('a bucket that is away is 503 soon, and no secret is in the log', async () => {
  const { file, hash } = await fileOf('nowhere')
  for (const [name, value] of [
    ['S3_ENDPOINT', 'http://127.0.0.1:1'],
    ['S3_SECRET_ACCESS_KEY', 'hunter22'],
    ['S3_ACCESS_KEY_ID', 'nobody'],
    ['S3_BUCKET', 'another'],
  ] as const) {
    const bucket = openWith({ [name]: value })
    const started = Date.now()
    await expect(bucket.put(hash, file)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    await expect(bucket.check()).rejects.toBeInstanceOf(Error)
    expect(Date.now() - started).toBeLessThan(4_000)
  }
  expect(lines.join('\n')).not.toMatch(/hunter22|S3RVER|Signature=/)
})

test('a bucket that answers nothing keeps nobody waiting', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined))
  const endpoint = await listen(silent)
  const { file, hash } = await fileOf('waiting')
  const bucket = openWith({ S3_ENDPOINT: endpoint })
  const started = Date.now()
  const outcomes = await Promise.allSettled([
    bucket.has(hash),
    bucket.put(hash, file),
    bucket.get(hash, join(root, 'never')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(Date.now() - started).toBeLessThan(6_000)
  silent.close()
})

test('whoever pauses for longer than the bucket may be silent gets all of it', async () => {
  const { file, hash } = await fileOf('a film '.repeat(4_000_000))
  await openWith().put(hash, file)
  const end = (await stat(file)).size - 1
  const parts: Buffer[] = []
  for await (const part of await openWith().read(hash, { start: 0, end })) {
    if (parts.length === 1) await sleep(900)
    parts.push(part as Buffer)
  }
  expect(createHash('sha256').update(Buffer.concat(parts)).digest('hex')).toBe(hash)
})

test('many who read slowly stop nobody else, and more than that are told to come later', async () => {
  const { bucket, close } = await openSlow()
  const { hash } = await fileOf('slow')
  const read = () => bucket.read(hash, { start: 0, end: 999 })
  const bodies = await Promise.all(Array.from({ length: limits.reads }, read))
  expect(await bucket.sizeOf(hash)).toBe(1_000)
  await expect(read()).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  expect(lines.at(-1)).toContain('too many')
  bodies[0]!.destroy()
  await once(bodies[0]!, 'close')
  await expect.poll(async () => (await read()).destroy()).toBeDefined()
  for (const body of bodies) body.destroy()
  close()
})

test('whoever reads nothing for long is let go', async () => {
  const { bucket, close } = await openSlow()
  const { hash } = await fileOf('idle')
  const body = await bucket.read(hash, { start: 0, end: 999 })
  await expect(body.toArray()).rejects.toThrow('nobody reads it')
  close()
})

/** A bucket whose blobs begin to come, and come no further. */
async function openSlow() {
  const server = createHttpServer(({ method }, response) => {
    response.writeHead(200, { 'content-length': 1_000 })
    if (method === 'HEAD') response.end()
    else response.write('a')
  })
  const bucket = openWith({ S3_ENDPOINT: await listen(server) })
  return { bucket, close: () => server.close().closeAllConnections() }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('a bucket that cannot be written stops the start', async () => {
  const config = readConfig({ ...settings, S3_BUCKET: 'another', DATA_DIR: root })
  await expect(prepareDatabase(config, { info() {}, warn() {} })).rejects.toThrow(
    /^S3_BUCKET names a bucket that cannot be used: .*404/,
  )
})
