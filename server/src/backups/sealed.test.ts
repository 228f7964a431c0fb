import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, inject, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { StartError } from '../start-error.ts'
import { startTestApp } from '../testing/test-app.ts'
import { withPlain } from './find-backup.ts'
import { backUpNightly } from './nightly.ts'
import { backupName, listNightly } from './nightly-files.ts'
import { unseal } from './sealed.ts'
import { unwritten } from './unwritten.ts'
import { makeEmptyClub, onDatabase } from './testing.ts'

const identity = await generateX25519Identity()
const testApp = await startTestApp({ BACKUP_RECIPIENT: await identityToRecipient(identity) })
const { config, connections, make } = testApp
const { club } = clubActs(testApp)
const run = promisify(execFile)
const log = { info: () => undefined, warn: () => undefined }

const newFolder = () => mkdtemp(join(inject('appsFolder'), 'sealed-'))

/** As age-keygen writes it. */
async function keyFile(...identities: string[]): Promise<string> {
  const file = join(await newFolder(), 'key.txt')
  await writeFile(file, ['# created: 2026-11-30', ...identities, ''].join('\n'))
  return file
}

async function sealedFile(): Promise<string> {
  const file = join(await newFolder(), 'club.zip')
  expect(await club('backup', file)).toMatch(/club\.zip\.age, as of .+\nIt is sealed/)
  return `${file}.age`
}

test(
  'with its private key alone a sealed one is restored, whatever it is called',
  { timeout: 60_000 },
  async () => {
    const member = await make.user({ bio: 'Numbats' })
    const sealed = await sealedFile()
    expect((await readFile(sealed)).includes('PK\u0003\u0004')).toBe(false)
    const renamed = join(await newFolder(), 'club.zip')
    await rename(sealed, renamed)
    const [database, dataDir] = [await makeEmptyClub(), join(await newFolder(), 'data')]
    const env = { PATH: process.env.PATH, DATABASE_URL: database, DATA_DIR: dataDir }
    const main = join(import.meta.dirname, '../club/main.ts')
    const restore = (...argv: string[]) =>
      run(process.execPath, [main, 'restore', ...argv], { env })
    await expect(restore(renamed)).rejects.toMatchObject({
      code: 1,
      stderr: `${renamed} is sealed: name the file of its private key with --identity.\n`,
    })
    const other = await keyFile(await generateX25519Identity())
    await expect(restore(renamed, '--identity', other)).rejects.toMatchObject({
      code: 1,
      stderr: `${renamed} is sealed for another key than those in ${other}.\n`,
    })
    const both = await keyFile(await generateX25519Identity(), identity)
    const { stdout } = await restore(renamed, '--identity', both)
    expect(stdout).toMatch(/^The club of .+ is restored, with 1 members\./)
    const found = await onDatabase(database, (pool) => pool.query('select id, bio from member'))
    expect(found.rows).toEqual([{ id: member.id, bio: 'Numbats' }])
    // Nothing that was opened is left.
    expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  },
)

test('one that is cut off, or a key that is none, is told in one line, and nothing is left', async () => {
  const sealed = await sealedFile()
  const dataDir = await newFolder()
  const open = (identityFile: string) =>
    withPlain(sealed, { dataDir, identityFile }, () => Promise.resolve())
  await expect(open(join(dataDir, 'none'))).rejects.toThrow(/none cannot be read \(ENOENT\)\.$/)
  await expect(open(await keyFile())).rejects.toThrow(/holds no private key of age/)
  const slipped = identity.replace(/.$/, identity.endsWith('Q') ? 'P' : 'Q')
  const failure = await open(await keyFile(slipped)).then(String, String)
  expect(failure).toMatch(/holds a private key of age that is not whole\.$/)
  expect(failure).not.toContain(slipped)
  for (const bytes of [100_000, 100, 30]) {
    await truncate(sealed, bytes)
    await expect(open(await keyFile(identity))).rejects.toThrow(/no whole backup of a club \(.+\)/)
  }
  expect(await readdir(join(dataDir, 'backups'))).toEqual([])
})

test('nightly ones are sealed too, and count with those of before', async () => {
  const dataDir = await newFolder()
  const at = (day: number) => new Date(2031, 4, day, 3, 30)
  const own = { ...config, dataDir, backups: 2 }
  await backUpNightly({ config: { ...own, backupRecipient: undefined }, connections, log }, at(1))
  for (const day of [2, 3]) await backUpNightly({ config: own, connections, log }, at(day))
  const names = [3, 2].map((day) => backupName(at(day), { isSealed: true }))
  expect(await listNightly(own, at(4))).toEqual(names)
  const file = join(dataDir, 'backups', names[0]!)
  expect((await readFile(file, 'latin1')).startsWith('age-encryption.org/v1\n')).toBe(true)
})

test('what a folder takes beside a sealed database is said to be as it is', async () => {
  const [without, folder] = [await newFolder(), await newFolder()]
  const told = await club('backup', without)
  expect(await readdir(without)).toContainEqual(expect.stringMatching(/^farfolk-.+\.zip\.age$/))
  expect(told).toContain('\nPhotos are as they are, not sealed.')
  // As where the setting SECRET_KEY is absent.
  const key = join(testApp.config.dataDir, 'secret.key')
  await writeFile(key, 'key')
  expect(await club('backup', folder)).toContain('\nsecret.key and photos are as they are,')
  await rm(key)
})

test('where it cannot be written that is said, and not that it is no whole backup', async () => {
  const [sealed, folder] = [await sealedFile(), await newFolder()]
  const to = join(folder, 'club.zip')
  await writeFile(to, 'there')
  const failure = await unseal(sealed, await keyFile(identity), to).then(String, String)
  expect(failure).toBe(`StartError: ${to} cannot be written (EEXIST): nothing is restored.`)
  expect(
    unwritten(to, Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })),
  ).toEqual(new StartError(`${to} cannot be written (ENOSPC): nothing is restored.`))
})
