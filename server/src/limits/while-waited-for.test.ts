import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/database.ts'
import { startTestApp } from '../testing/test-app.ts'
import { whileWaitedFor } from './while-waited-for.ts'

const { connections } = await startTestApp()

/** A database with a single connection for reads that take long. */
function connectOnce() {
  const own = connect({ url: connections.url, maxConnections: 1, name: 'farfolk narrow' })
  onTestFinished(() => own.close())
  return own
}

async function isSleeping(): Promise<boolean> {
  const { rowCount } = await connections.pool.query(
    `select from pg_stat_activity where application_name = 'farfolk narrow' and wait_event = 'PgSleep'`,
  )
  return rowCount === 1
}

test('what nobody waits for ends, though it has the last connection, which serves on', async () => {
  const own = connectOnce()
  const going = new AbortController()
  const begun = performance.now()
  const read = whileWaitedFor(own, going.signal)
    .query('select pg_sleep($1)', [10])
    .catch((error: unknown) => error)
  await expect.poll(isSleeping).toBe(true)
  going.abort()
  expect(await read).toMatchObject({ status: 503 })
  expect(performance.now() - begun).toBeLessThan(4_000)
  const { rows } = await own.pool.query('select pg_sleep(0.1), $1::integer as one', [1])
  expect(rows).toMatchObject([{ one: 1 }])
})

test('who is gone before it begins has nothing read', async () => {
  const own = connectOnce()
  const begun = performance.now()
  await expect(
    whileWaitedFor(own, AbortSignal.abort()).query('select pg_sleep($1)', [10]),
  ).rejects.toMatchObject({ status: 503 })
  expect(performance.now() - begun).toBeLessThan(4_000)
})

test('what is read to its end is answered, what is wrong said, and nobody else hears of one who goes', async () => {
  const own = connectOnce()
  const going = new AbortController()
  const statements = whileWaitedFor(own, going.signal)
  await expect(statements.query('select $1::integer / 0', [1])).rejects.toMatchObject({
    code: '22012',
  })
  const { rows } = await statements.query('select $1::integer as one', [1])
  expect(rows).toEqual([{ one: 1 }])
  const next = own.pool.query('select pg_sleep($1)', [0.3])
  going.abort()
  expect((await next).rowCount).toBe(1)
})
