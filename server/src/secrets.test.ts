import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readClubSecrets, readSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farfolk-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the key is made once, for its owner alone, also by many starts at once', async () => {
  const dataDir = join(folder, 'deep', 'data')
  const all = await Promise.all(
    Array.from({ length: 8 }, () => readSecrets({ dataDir, secretKey: undefined })),
  )
  const keys = all.map((secrets) => secrets.keyFor('mail').toString('hex'))
  expect(new Set(keys).size).toBe(1)
  const file = join(dataDir, 'secret.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = await readFile(file, 'utf8')
  await readSecrets({ dataDir, secretKey: undefined })
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('beside the club its key is read and never made', async () => {
  const config = { dataDir: folder, secretKey: undefined }
  await expect(readClubSecrets(config)).rejects.toThrow(`There is no secret.key in ${folder}`)
  expect(await readdir(folder)).toEqual([])
  const [made, read] = [await readSecrets(config), await readClubSecrets(config)]
  expect(read.keyFor('mail')).toEqual(made.keyFor('mail'))
  const set = await readClubSecrets({ ...config, secretKey: 'a'.repeat(32) })
  expect(set.keyFor('mail')).not.toEqual(made.keyFor('mail'))
})

test('keys of two purposes, and of two secrets, differ', async () => {
  const one = await readSecrets({ dataDir: folder, secretKey: 'a'.repeat(32) })
  const two = await readSecrets({ dataDir: folder, secretKey: 'b'.repeat(32) })
  const keys = [one.keyFor('mail'), one.keyFor('links'), two.keyFor('mail')]
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3)
  expect(keys[0]).toHaveLength(32)
})

test('a broken key file stops the start with its name', async () => {
  await writeFile(join(folder, 'secret.key'), 'short')
  await expect(readSecrets({ dataDir: folder, secretKey: undefined })).rejects.toThrow(
    /secret\.key holds no key/,
  )
})

test('one that cannot be read does so too', async () => {
  await mkdir(join(folder, 'secret.key'))
  await expect(readSecrets({ dataDir: folder, secretKey: undefined })).rejects.toThrow(
    /secret\.key cannot be read \(EISDIR\)/,
  )
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot be made stops the start with its name',
  async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const dataDir of ['/proc/nowhere/at/all', join(file, 'data')]) {
      await expect(readSecrets({ dataDir, secretKey: undefined })).rejects.toThrow(
        `DATA_DIR ${dataDir} cannot be written`,
      )
    }
  },
)
