import { once } from 'node:events'
import { createServer, request } from 'node:http'
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readBackupS3 } from '../blobs/s3-config.ts'
import { listBackups } from '../club/list-backups.ts'
import { readConfig } from '../config.ts'
import { makeBucket, startS3 } from '../testing/s3.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { findBackup } from './find-backup.ts'
import {
  backupName,
  isBackupName,
  lastSentAt,
  nightlyFolder,
  removeOldest,
} from './nightly-files.ts'
import { sendBackups } from './send-backups.ts'

const s3 = await startS3()
const root = await mkdtemp(join(tmpdir(), 'farfolk-elsewhere-'))
afterAll(async () => {
  await s3.stop()
  await rm(root, { recursive: true })
})

const quiet = { info: () => undefined, warn: () => undefined }
const limits = { partBytes: 6_000_000, connectMs: 500, silenceMs: 500, totalMs: 3_000 }
const at = (day: number) => new Date(Date.UTC(2021, 4, day, 3))
const now = at(28)

let bucketCount = 0
let settings: Record<string, string> = {}
let stored = ''
beforeEach(async () => {
  const name = `backups-${bucketCount++}`
  const made = await makeBucket(s3, name)
  settings = Object.fromEntries(
    Object.entries(made).map(([key, value]) => [`BACKUP_${key}`, value]),
  )
  stored = join(s3.folder, name, 'backups')
})

async function newClub(changed: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(root, 'club-'))
  const config = readConfig({ ...settings, BACKUPS: '2', DATA_DIR: dataDir, ...changed })
  await mkdir(nightlyFolder(config))
  return {
    config,
    nightly: nightlyFolder(config),
    send: () => sendBackups({ config, log: quiet }, now),
    async make(day: number, content: string | Buffer = `of day ${day}`, isSealed = false) {
      const name = backupName(at(day), { isSealed })
      await writeFile(join(nightlyFolder(config), name), content)
      return name
    },
  }
}

const bucketWith = (changed: Record<string, string> = {}) =>
  openBackupBucket(readBackupS3({ ...settings, ...changed })!, limits)

/** As a bucket lists them; S3rver keeps what it knows of each in further files. */
async function there(): Promise<string[]> {
  const names = await readdir(stored).catch(() => [])
  return names.flatMap((name) => /^(.+)\._S3rver_object$/.exec(name)?.[1] ?? []).toSorted()
}

const withChecksums = (...names: string[]) =>
  names.flatMap((name) => [name, `${name}.sha256`]).toSorted()

test('each night goes there once, with its checksum, and as many stay as here', async () => {
  const { config, make, nightly, send } = await newClub()
  const names: string[] = []
  for (const day of [1, 2, 3]) {
    names.push(await make(day))
    await send()
    await removeOldest(config, config.backups, now)
  }
  expect(await there()).toEqual(withChecksums(...names.slice(1)))
  expect((await readdir(nightly)).toSorted()).toEqual(withChecksums(...names.slice(1)))
  const checksum = await readFile(join(nightly, `${names[2]}.sha256`), 'utf8')
  expect(checksum).toMatch(new RegExp(`^[0-9a-f]{64}  ${names[2]}\n$`))
  expect(await lastSentAt(config, now)).toEqual(at(3))
  // What is there is not sent anew.
  await rm(stored, { recursive: true })
  await send()
  expect(await there()).toEqual([])
})

test('the checksum of one that went while it was sent goes with the next night', async () => {
  const { config, make, nightly } = await newClub()
  const [name, future] = [await make(2), backupName(at(31))]
  for (const of of [backupName(at(1)), name, future]) {
    await writeFile(join(nightly, `${of}.sha256`), 'sent')
  }
  await writeFile(join(nightly, future), 'of a wrong clock')
  await removeOldest(config, config.backups, now)
  expect((await readdir(nightly)).toSorted()).toEqual(withChecksums(name, future))
})

test('what else lies there stays, as does what a clock that was wrong has named', async () => {
  const { make, send } = await newClub({ BACKUPS: '1' })
  const bucket = bucketWith()
  const future = backupName(at(31))
  const file = join(root, 'odd')
  await writeFile(file, 'odd')
  await bucket.send(future, file)
  for (const part of await readdir(stored)) {
    if (part.startsWith(`${future}._`)) {
      await copyFile(join(stored, part), join(stored, part.replace(future, 'club.zip')))
    }
  }
  await make(1)
  await make(2)
  await send()
  await make(3)
  await send()
  expect(await there()).toEqual(['club.zip', ...withChecksums(backupName(at(3)), future)])
  expect((await bucket.list(now)).map(({ name }) => name)).toEqual([backupName(at(3))])
})

test('a file of several parts comes back as it was, and a rest of none is listed', async () => {
  const content = Buffer.alloc(2 * limits.partBytes + 12_345, 'numbats and quokkas ')
  for (const bytes of [content, content.subarray(0, 2 * limits.partBytes)]) {
    const { make, nightly } = await newClub()
    const name = await make(1, bytes)
    const bucket = bucketWith()
    expect(await bucket.send(name, join(nightly, name))).toMatchObject({ bytes: bytes.length })
    const [found] = await bucket.list(now)
    expect(found).toEqual({ name, bytes: bytes.length })
    const copy = join(nightly, 'copy')
    await bucket.fetch(found!, copy)
    expect((await readFile(copy)).equals(bytes)).toBe(true)
  }
})

test('what is not there as it was sent is none, and is refused', async () => {
  const { config, make, nightly, send } = await newClub()
  const [name, other] = [await make(1), await make(2)]
  await send()
  const object = (of: string) => join(stored, `${of}._S3rver_object`)
  // As a kill leaves it before it was read back.
  await rm(object(`${other}.sha256`))
  const bucket = bucketWith()
  expect(await bucket.list(now)).toEqual([{ name, bytes: 8 }])
  await writeFile(object(name), 'of day 9')
  await rm(join(nightly, name))
  await expect(findBackup(config, name, quiet)).rejects.toThrow(/is not what was sent: nothing is/)
  await truncate(object(name), 3)
  await expect(findBackup(config, name, quiet)).rejects.toThrow(/is not what was sent: nothing is/)
  await rm(join(nightly, other))
  await expect(findBackup(config, other, quiet)).rejects.toThrow(/has no whole farfolk-/)
  expect((await readdir(nightly)).filter(isBackupName)).toEqual([])
})

test('a new machine lists them and has one brought by its name', async () => {
  const { make, send } = await newClub()
  const name = await make(1)
  await send()
  const fresh = readConfig({ ...settings, DATA_DIR: join(root, 'fresh', 'data') })
  const list = (await listBackups(fresh)).join('\n')
  expect(list).toMatch(/^BACKUP +MADE \(UTC\) +MB +HERE +BUCKET\n/)
  expect(list).toMatch(new RegExp(`${name} +2021-05-01 03:00 +0\\.0 +yes$`, 'm'))
  const path = await findBackup(fresh, name, quiet)
  expect(path).toBe(join(fresh.dataDir, 'backups', name))
  expect(await readFile(path, 'utf8')).toBe('of day 1')
  expect((await listBackups(fresh)).join('\n')).toMatch(/0\.0 +yes +yes$/m)
  // It is there already: its next night sends others alone.
  expect(await lastSentAt(fresh, now)).toEqual(at(1))
  expect(await findBackup(fresh, name, quiet)).toBe(path)
})

test('where others are sealed no plain one goes there', async () => {
  const { make, send } = await newClub({
    BACKUP_RECIPIENT: 'age1avkngdez56rce35ttxtctwnr0sh0hhp9sm7ym3hkxhdycstjkv5sqc229k',
  })
  await make(1)
  const sealed = await make(2, 'sealed', true)
  await send()
  expect(await there()).toEqual(withChecksums(sealed))
})

test.each([
  ['BACKUP_S3_ENDPOINT', 'http://127.0.0.1:1', 'ECONNREFUSED'],
  ['BACKUP_S3_SECRET_ACCESS_KEY', 'hunter22', '403'],
  ['BACKUP_S3_ACCESS_KEY_ID', 'nobody', '403'],
  ['BACKUP_S3_BUCKET', 'another', '404'],
])(
  'with a wrong %s the file stays here, is tried again, and one line says why',
  async (key, value, why) => {
    const { config, make, nightly, send } = await newClub({ [key]: value })
    const name = await make(1)
    const failure = await send().then(String, String)
    expect(failure).toMatch(new RegExp(`^Error: BACKUP_S3_BUCKET, to write ${name}: .*${why}`))
    expect(failure).not.toMatch(/hunter22|S3RVER|Signature=/)
    expect(await readdir(nightly)).toEqual([name])
    const list = (await listBackups(config)).join('\n')
    expect(list).toMatch(/^farfolk-.+yes$/m)
    expect(list).toMatch(new RegExp(`^BACKUP_S3_BUCKET, to list: .*${why}`, 'm'))
    await sendBackups(
      { config: readConfig({ ...settings, DATA_DIR: config.dataDir }), log: quiet },
      now,
    )
    expect(await there()).toEqual(withChecksums(name))
  },
)

interface Answer {
  status: number
  body?: string
}

/** Passes all on to the bucket but what is answered on the way; null is never answered. */
async function openBetween(answerTo: (method: string, url: string) => Answer | null | undefined) {
  const calls: string[] = []
  const server = createServer((asked, response) => {
    const { method = '', url = '', headers } = asked
    calls.push(`${method} ${url}`)
    const answer = answerTo(method, url)
    if (answer === null) return
    if (answer) {
      asked.resume().on('end', () => response.writeHead(answer.status).end(answer.body))
      return
    }
    // With the name that was signed.
    const passed = request(s3.endpoint + url, { method, headers }, (found) => {
      response.writeHead(found.statusCode ?? 500, found.headers)
      found.pipe(response)
    })
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    calls,
    bucket: bucketWith({ BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}` }),
    close: () => server.close().closeAllConnections(),
  }
}

const twoParts = Buffer.alloc(limits.partBytes + 1, 'quoll ')

test('a part that does not come through is sent again, and no other', async () => {
  let isBroken = false
  const { bucket, calls, close } = await openBetween((method, url) => {
    if (method !== 'PUT' || !url.includes('partNumber=2') || isBroken) return undefined
    isBroken = true
    return { status: 503 }
  })
  const { make, nightly } = await newClub()
  const name = await make(1, twoParts)
  await bucket.send(name, join(nightly, name))
  close()
  expect(await there()).toEqual(withChecksums(name))
  const parts = calls.flatMap((call) => /^PUT .*partNumber=(\d)/.exec(call)?.[1] ?? [])
  expect(parts).toEqual(['1', '2', '2'])
})

test.each([
  ['answers 503', { status: 503 }, '503'],
  ['answers nothing', null, 'no answer in time|TimeoutError'],
])(
  'of a bucket that %s in the middle nothing is listed, and its parts are given up',
  async (_, answer, why) => {
    const { bucket, calls, close } = await openBetween((method, url) =>
      method === 'PUT' && url.includes('partNumber=2') ? answer : undefined,
    )
    const { make, nightly } = await newClub()
    const name = await make(1, twoParts)
    await expect(bucket.send(name, join(nightly, name))).rejects.toThrow(
      new RegExp(`^BACKUP_S3_BUCKET, to write ${name}: .*(${why})`),
    )
    close()
    expect(calls.at(-1)).toMatch(/^DELETE .*uploadId=/)
    expect(await there()).toEqual([])
    expect(await readdir(nightly)).toEqual([name])
  },
)

test('what was kept otherwise than it was sent goes again', async () => {
  const { bucket, close } = await openBetween((method, url) =>
    method === 'GET' && url.includes('.zip') ? { status: 206, body: 'of day 2' } : undefined,
  )
  const { make, nightly } = await newClub()
  const name = await make(1)
  await expect(bucket.send(name, join(nightly, name))).rejects.toThrow('has not kept')
  close()
  expect(await there()).toEqual([])
})

test('what a kill has left half is given up a day later', async () => {
  const uploadOf = (id: string, at: Date, key = backupName(now)) =>
    `<Upload><Key>backups/${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`
  const before = new Date(Date.now() - 90_000_000)
  const uploads = [
    uploadOf('old', before),
    uploadOf('underway', new Date()),
    uploadOf('others', before, 'garden.zip'),
  ]
  const body = `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`
  const { bucket, calls, close } = await openBetween((method, url) =>
    method === 'GET' && url.includes('uploads') ? { status: 200, body } : undefined,
  )
  const { make, nightly } = await newClub()
  const name = await make(1, twoParts)
  await bucket.send(name, join(nightly, name))
  close()
  const given = calls.flatMap((call) => /^DELETE .*uploadId=(\w+)/.exec(call)?.[1] ?? [])
  expect(given).toEqual(['old'])
})
