import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { makeEmptyClub, onDatabase } from '../backups/testing.ts'
import { inFolder } from '../testing/s3.ts'
import { startTestApp } from '../testing/test-app.ts'
import { clubActs } from './testing.ts'

const testApp = await startTestApp(inFolder)
const { config, connections, dataDir, make } = testApp
const { club } = clubActs(testApp)
const run = promisify(execFile)
async function blobPaths(): Promise<string[]> {
  const { rows } = await connections.pool.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from blob`,
  )
  return rows.map(({ hash }) => join('blobs', hash.slice(0, 2), hash.slice(2, 4), hash))
}

const newFolder = () => mkdtemp(join(inject('appsFolder'), 'backup-'))

test(
  'a club that runs is in one file, and the program makes a club of it',
  { timeout: 60_000 },
  async () => {
    const member = await make.user({ bio: 'Numbats' })
    const file = join(await newFolder(), 'club.zip')
    expect(await club('backup', file)).toMatch(/^\d+ rows of \d+ tables are in .+club\.zip, as of/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    // As for a script that keeps one.
    expect(await club('backup', file)).toContain(file)
    const database = await makeEmptyClub()
    const elsewhere = join(await newFolder(), 'data')
    const env = { PATH: process.env.PATH, DATABASE_URL: database, DATA_DIR: elsewhere }
    const main = join(import.meta.dirname, 'main.ts')
    const restore = (...argv: string[]) =>
      run(process.execPath, [main, 'restore', ...argv], { env })
    const { stdout } = await restore(file)
    expect(stdout).toMatch(/^The club of .+ is restored, with 1 members\./)
    expect(stdout).toContain('put the secret.key of the club into')
    const found = await onDatabase(database, (pool) => pool.query('select id, bio from member'))
    expect(found.rows).toEqual([{ id: member.id, bio: 'Numbats' }])
    await expect(restore(file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The club has 1 members already: .+\n$/),
    })
  },
)

test('a folder takes the photos that are missing there, and the key', async () => {
  const album = await make.album(await make.user())
  await make.albumItem(album)
  await make.albumItem(album)
  const [folder, key] = [await newFolder(), join(dataDir, 'secret.key')]
  await writeFile(key, 'x'.repeat(43))
  const first = await club('backup', folder)
  expect(first).toContain(`2 photos and films are copied to ${join(folder, 'blobs')}, 0 were there`)
  await make.albumItem(album)
  const paths = await blobPaths()
  // As where a disk was taken off before all of it was there.
  await truncate(
    join(
      folder,
      paths.find((path) => existsSync(join(folder, path)))!,
    ),
    10,
  )
  // The names tell seconds.
  for (const name of await readdir(folder)) if (name.endsWith('.zip')) await rm(join(folder, name))
  expect(await club('backup', folder)).toMatch(/^2 photos and films are copied .+, 1 were there/m)
  expect((await readdir(folder)).toSorted()).toEqual([
    'blobs',
    expect.stringMatching(/^farfolk-.+\.zip$/),
    'secret.key',
  ])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  for (const path of paths) {
    expect(await readFile(join(folder, path))).toEqual(await readFile(join(config.dataDir, path)))
  }
})

test('where a file cannot be written one line says so', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'club.zip.part'), '')
  await expect(club('backup', join(folder, 'club.zip'))).rejects.toThrow(/club\.zip\.part is there/)
  await expect(club('backup', join(folder, 'no', 'club.zip'))).rejects.toThrow(
    /cannot be written \(ENOENT\)/,
  )
})
