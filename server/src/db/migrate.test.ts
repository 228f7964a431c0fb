import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { migrateToLatest } from './migrate.ts'

const { connections } = await startTestApp()

test('a schema that is up to date stays, and one of a newer club is left alone', async () => {
  expect(await migrateToLatest(connections.db)).toEqual({ applied: [] })
  await connections.pool.query(`insert into kysely_migration values ('9999_later', now()::text)`)
  await expect(migrateToLatest(connections.db)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('newer Farfolk'),
  })
})

test('a migration does what it did as it landed, whatever becomes of the code around it', async () => {
  const folder = join(import.meta.dirname, 'migrations')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    const imports = [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name]) => name)
    expect([file, imports.filter((name) => /^\.(?!\/frozen\/)|^@farfolk/.test(name!))]).toEqual([
      file,
      [],
    ])
  }
})
