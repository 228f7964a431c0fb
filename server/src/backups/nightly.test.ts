import { mkdir, mkdtemp, readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { backUpNightly, isDue } from './nightly.ts'
import { backupName, lastNightlyAt } from './nightly-files.ts'
import { openBackup } from './read-backup.ts'

const testApp = await startTestApp({ BACKUPS: '2' })
const { config, connections } = testApp
const warned: string[] = []
const log = {
  info: () => undefined,
  warn: (_fields: object, message: string) => void warned.push(message),
}

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(inject('appsFolder'), 'nightly-'))
  warned.length = 0
})

const tick = (now: Date, backups = 2) =>
  backUpNightly({ config: { ...config, dataDir, backups }, connections, log }, now)
const kept = () => readdir(join(dataDir, 'backups')).then((names) => names.toSorted())
/** By the clock of this machine. */
const at = (day: number, hour: number) => new Date(2031, 4, day, hour, 30)

test('one is made at night, or by day where none was made for long', () => {
  expect(isDue(at(2, 3), at(1, 3))).toBe(true)
  expect(isDue(at(2, 4), at(1, 5))).toBe(true)
  expect(isDue(at(2, 3), at(1, 12))).toBe(false)
  expect(isDue(at(2, 3), at(2, 3))).toBe(false)
  expect(isDue(at(2, 6), at(1, 3))).toBe(false)
  expect(isDue(at(2, 8), at(1, 3))).toBe(true)
})

test('each night makes one that only this user reads, and the oldest goes', async () => {
  for (const day of [1, 2, 3]) {
    await tick(at(day, 3))
    await tick(at(day, 4))
  }
  expect(await kept()).toEqual([backupName(at(2, 3)), backupName(at(3, 3))])
  const file = join(dataDir, 'backups', backupName(at(3, 3)))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { manifest, close } = await openBackup(file)
  close()
  expect(manifest.tables.length).toBeGreaterThan(50)
  expect(await lastNightlyAt({ dataDir }, at(3, 5))).toEqual(at(3, 3))
})

test('a new club waits for its first night, and one that wants none has no folder', async () => {
  await tick(new Date(Date.now() + 3_600_000))
  expect(await kept()).toEqual([])
  await tick(new Date(Date.now() + 29 * 3_600_000))
  expect(await kept()).toHaveLength(1)
  dataDir = join(dataDir, 'other')
  await tick(at(1, 3), 0)
  await expect(kept()).rejects.toThrow('ENOENT')
})

test('one of the future, by a clock that was wrong, holds up none and counts as none', async () => {
  await tick(at(9, 3))
  for (const day of [1, 2, 3]) await tick(at(day, 3))
  expect(await kept()).toEqual([at(2, 3), at(3, 3), at(9, 3)].map((time) => backupName(time)))
})

test('of two processes one makes it', async () => {
  await Promise.all([tick(at(1, 3)), tick(new Date(at(1, 3).getTime() + 1000))])
  expect(await kept()).toHaveLength(1)
})

test('what a kill has left goes, and what is not ours stays', async () => {
  const folder = join(dataDir, 'backups')
  await mkdir(folder)
  const parts = [backupName(at(1, 3)), backupName(at(2, 3))].map((name) => `${name}.part`)
  for (const name of ['club.zip', 'club.zip.part', ...parts])
    await writeFile(join(folder, name), '')
  await utimes(join(folder, parts[0]!), new Date(0), new Date(0))
  await utimes(join(folder, 'club.zip.part'), new Date(0), new Date(0))
  await tick(at(4, 3))
  const names = ['club.zip', 'club.zip.part', parts[1]!, backupName(at(4, 3))]
  expect(await kept()).toEqual(names.toSorted())
})

test('where there is little room none is made, and the last one stays', async () => {
  await tick(at(1, 3))
  const last = join(dataDir, 'backups', backupName(at(1, 3)))
  // Most of it is a hole: it takes no room.
  await truncate(last, 8e12)
  await tick(at(2, 3))
  expect(warned).toEqual([expect.stringContaining('too little room')])
  expect(await kept()).toEqual([backupName(at(1, 3))])
})

test('one that fails leaves no part, and the last one stays', async () => {
  await tick(at(1, 3))
  const broken = { ...connections, url: 'postgres://club@127.0.0.1:1/club' }
  const own = { ...config, dataDir }
  const failing = backUpNightly({ config: own, connections: broken, log }, at(2, 3))
  await expect(failing).rejects.toThrow('ECONNREFUSED')
  const database = { ...config.database, directUrl: broken.url }
  const direct = backUpNightly({ config: { ...own, database }, connections, log }, at(2, 3))
  await expect(direct).rejects.toThrow('ECONNREFUSED')
  expect(await kept()).toEqual([backupName(at(1, 3))])
})

test('metrics tell how old the newest is, or for how long one is waited for', async () => {
  const folder = join(testApp.config.dataDir, 'backups')
  await mkdir(folder, { recursive: true })
  const waited = await testApp.inject('/metrics')
  expect(waited.body).toMatch(/^farfolk_backup_age_seconds \d{1,3}(?:\.\d+)?$/m)
  const name = backupName(new Date(Date.now() - 7_200_000))
  await writeFile(join(folder, name), '')
  const { body } = await testApp.inject('/metrics')
  expect(body).toMatch(/^farfolk_backup_age_seconds 7[2-4]\d\d(?:\.\d+)?$/m)
})

test('metrics tell how old the newest is that lies elsewhere', async () => {
  const elsewhere = await startTestApp({
    BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
    BACKUP_S3_BUCKET: 'nights',
    BACKUP_S3_REGION: 'eu',
    BACKUP_S3_ACCESS_KEY_ID: 'nobody',
    BACKUP_S3_SECRET_ACCESS_KEY: 'nothing',
  })
  const folder = join(elsewhere.config.dataDir, 'backups')
  await mkdir(folder, { recursive: true })
  const read = async () => {
    const { body } = await elsewhere.inject('/metrics')
    return Number(/^farfolk_backup_elsewhere_age_seconds (\S+)$/m.exec(body)?.[1])
  }
  expect(await read()).toBeLessThan(1_000)
  const [older, newer] = [7_200_000, 3_600_000].map((ago) => backupName(new Date(Date.now() - ago)))
  for (const name of [older, newer, `${older}.sha256`]) await writeFile(join(folder, name!), '')
  expect(await read()).toBeGreaterThan(7_000)
  expect((await testApp.inject('/metrics')).body).not.toContain('backup_elsewhere')
})
