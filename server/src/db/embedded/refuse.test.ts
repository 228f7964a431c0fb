import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { requireRoom } from './folders.ts'
import { lastComplaint } from './launch.ts'
import { findNativePackage } from './native-package.ts'
import { canPass, findNobody } from './server-user.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { holdInProcess, isRoot, makeFolder } from './testing.ts'

const nobody = findNobody()
/** As root in a clone that nobody can enter, no other user can run the fixture. */
const canBeNobody = isRoot && canPass(import.meta.dirname, nobody)

async function refusalOf(dataDir: string): Promise<string> {
  const error = await startEmbeddedPostgres({ dataDir }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

test('a cluster of another major version is refused with the way to move it', async () => {
  const dataDir = await makeFolder()
  const cluster = join(dataDir, 'postgres', 'cluster')
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  if (isRoot) await chmod(cluster, 0o700)
  const message = await refusalOf(dataDir)
  expect(message).toMatch(/made by PostgreSQL 17, and this release brings 18/)
  expect(message).toMatch(/pg_dump .*pg_restore .*DATABASE_URL/)
  expect(message).not.toContain('\n')
})

test('a full disk is named, and not what it made fail', () => {
  const said = [
    'LOG:  starting PostgreSQL 18.4',
    'PANIC:  could not write to file "pg_logical/x": No space left on device',
    'FATAL:  checkpoint request failed',
  ]
  expect(lastComplaint(said.join('\n'))).toMatch(/^could not write .*No space left on device$/)
  expect(lastComplaint(said.toSpliced(1, 1).join('\n'))).toBe('checkpoint request failed')
  const initdb = [
    'initdb: error: could not write to file "base/1/2601": No space left on device',
    'initdb: removing contents of data directory "cluster"',
  ]
  expect(lastComplaint(initdb.join('\n'))).toMatch(/No space left on device$/)
})

test.runIf(process.platform === 'linux')('no database is begun where it has no room', async () => {
  const started = requireRoom('/proc')
  await expect(started).rejects.toThrow(/needs 400 MB .* \/proc has 0 MB/)
  await expect(started).rejects.toBeInstanceOf(StartError)
})

test('a folder in place of the cluster that is none is named', async () => {
  const dataDir = await makeFolder()
  await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true })
  expect(await refusalOf(dataDir)).toMatch(/cluster is no database of Farfolk: PG_VERSION/)
})

test('a DATA_DIR that cannot be is named in one line', async () => {
  const file = join(await makeFolder(), 'file')
  await writeFile(file, '')
  expect(await refusalOf(join(file, 'data'))).toMatch(
    /^DATA_DIR .*\/file\/data cannot be written \(ENOTDIR\)/,
  )
})

test.runIf(process.platform === 'linux')(
  'a DATA_DIR where folders cannot be is named',
  async () => {
    expect(await refusalOf('/proc/nowhere')).toMatch(/^DATA_DIR \/proc\/nowhere cannot be written/)
  },
)

test('a DATA_DIR whose name initdb would trip over is named in one line', async () => {
  expect(await refusalOf(join(await makeFolder(), 'a$b'))).toMatch(/a\$b\/postgres has a character/)
})

test.runIf(canBeNobody)('a DATA_DIR that this user cannot write is named in one line', async () => {
  const dataDir = await makeFolder(0o755)
  const { refused } = await holdInProcess(dataDir, nobody)
  expect(refused).toMatch(/^DATA_DIR .* cannot be written \(EACCES\)/)
})

test.runIf(canBeNobody)("another user's cluster is refused with its owner", async () => {
  const dataDir = await makeFolder()
  const database = await startEmbeddedPostgres({ dataDir, durable: false })
  await database.stop()
  const { refused } = await holdInProcess(dataDir, { uid: 1, gid: 1 })
  expect(refused).toMatch(new RegExp(`belongs to user id ${nobody.uid}`))
})

test('a platform without a package is told to set DATABASE_URL', () => {
  for (const [platform, arch] of [
    ['freebsd', 'x64'],
    ['linux', 'riscv64'],
    ['win32', 'arm64'],
  ]) {
    expect(() => findNativePackage(platform, arch)).toThrow(/set DATABASE_URL/)
  }
})

test('a packaged platform whose package is not installed says so', () => {
  const other = process.platform === 'darwin' ? 'linux' : 'darwin'
  expect(() => findNativePackage(other, 'arm64')).toThrow(/npm ci.*DATABASE_URL/)
})
