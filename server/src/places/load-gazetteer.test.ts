import { once } from 'node:events'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { ensureGazetteer } from './ensure-gazetteer.ts'
import { holdsGazetteer, loadGazetteer } from './load-gazetteer.ts'

const { connections, config, spoilDatabase } = await startTestApp()
spoilDatabase()
const { db } = connections
const url = config.database.url ?? ''

// Every load below takes the whole of what a start takes, but for the smaller places.
const options = { smallestPopulation: 500_000 }

beforeEach(async () => {
  await db.updateTable('reference_load').set({ version: 'of long ago' }).execute()
})

async function countPlaces(): Promise<number> {
  const { count } = await db
    .selectFrom('place')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function tablesLeftOver(): Promise<unknown[]> {
  return db
    .selectFrom(sql<{ relname: string }>`pg_class`.as('left_over'))
    .select('relname')
    .where(sql<boolean>`relkind = 'r' and relname like '%\\_next'`)
    .execute()
}

test('another version is loaded, the same one is not', async () => {
  await loadGazetteer(db, options)
  expect(await holdsGazetteer(db, options)).toBe(true)
  const count = await countPlaces()
  expect(count).toBeGreaterThan(1_000)
  await db.deleteFrom('place').where('id', '=', 2673730).execute()
  await loadGazetteer(db, options)
  expect(await countPlaces()).toBe(count - 1)
})

test('of several starters one loads and none fails', async () => {
  await Promise.all([1, 2, 3].map(() => loadGazetteer(db, options)))
  expect(await holdsGazetteer(db, options)).toBe(true)
  const { duplicates } = await db
    .selectFrom('place_name')
    .select(sql<number>`count(*) - count(distinct (name, place_id))`.as('duplicates'))
    .executeTakeFirstOrThrow()
  expect(duplicates).toBe(0)
})

test('searches go on while it is loaded', async () => {
  const loading = new AbortController()
  const load = loadGazetteer(db, options).finally(() => loading.abort())
  let slowestMs = 0
  while (!loading.signal.aborted) {
    const start = performance.now()
    expect(await countPlaces()).toBeGreaterThan(0)
    slowestMs = Math.max(slowestMs, performance.now() - start)
  }
  await load
  expect(slowestMs).toBeLessThan(2_000)
})

test('a load that is killed changes nothing, and the next start makes it whole', async () => {
  const before = await countPlaces()
  const child = fork(join(import.meta.dirname, 'load-gazetteer-process.ts'))
  child.send({ url })
  await waitForLoad()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await holdsGazetteer(db)).toBe(false)
  expect(await countPlaces()).toBe(before)

  expect(await ensureGazetteer(db, { url })).toBe(true)
  expect(await countPlaces()).toBeGreaterThan(118_000)
  expect(await tablesLeftOver()).toEqual([])
  expect(await ensureGazetteer(db, { url })).toBe(false)
}, 90_000)

/** Until another connection fills tables that nobody else sees yet. */
async function waitForLoad(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and query like '%insert into place_name_next%'
        and pid <> pg_backend_pid()
    `.execute(db)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('the largest places alone are not taken for the whole', async () => {
  await loadGazetteer(db, options)
  expect(await holdsGazetteer(db)).toBe(false)
})
