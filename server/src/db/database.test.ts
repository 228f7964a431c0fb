import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { toEnvelope } from '../http/error-answer.ts'
import { startTestApp } from '../testing/test-app.ts'
import { connect } from './database.ts'
import { tx } from './transaction.ts'

const { connections } = await startTestApp()

test('statements are not compiled, whatever the server does by itself', async () => {
  const { rows } = await connections.pool.query('show jit')
  expect(rows).toEqual([{ jit: 'off' }])
})

test('a connection that breaks is told of, but not one of those that are being closed', async () => {
  const others = connect({ url: connections.url })
  const told = vi.fn<(error: Error) => void>()
  others.onIdleError(told)
  const broken = new Error('terminating connection due to administrator command')
  others.pool.emit('error', broken)
  expect(told).toHaveBeenCalledExactlyOnceWith(broken)
  await others.close()
  others.pool.emit('error', broken)
  expect(told).toHaveBeenCalledOnce()
})

test('a connection that is ended under a transaction ends that one alone', async () => {
  const others = connect({ url: connections.url })
  const endedBetween = tx(others.db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await connections.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    // The news has come before anything else is asked.
    await vi.waitFor(async () => {
      const { rows: left } = await connections.pool.query(
        'select from pg_stat_activity where pid = $1',
        [rows[0]?.pid],
      )
      expect(left).toEqual([])
    }, 10_000)
    await sql`select 1`.execute(trx)
  })
  const error = await endedBetween.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(toEnvelope(error).status).toBe(503)
  expect((await others.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await others.close()
})
