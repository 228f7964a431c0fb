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
