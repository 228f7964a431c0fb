import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { connect } from './database.ts'

const { connections, config } = await startTestApp()
const { quick } = connections
const echo = 'select $1::int as number, pg_backend_pid() as pid'

function askFor(numbers: readonly number[]) {
  return Promise.all(
    numbers.map(async (number) => (await quick.query<Echo>(echo, [number])).rows[0]!),
  )
}
interface Echo {
  number: number
  pid: number
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('each of many statements at once gets its own answer, over six connections', async () => {
  await askFor(upTo(100))
  const answers = await askFor(upTo(100))
  expect(answers.map(({ number }) => number)).toEqual(upTo(100))
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(6)
})

test('one at a time goes over one connection', async () => {
  const pids = new Set<number>()
  for (const number of upTo(5)) pids.add((await askFor([number]))[0]!.pid)
  expect(pids.size).toBe(1)
})

test.each([
  [100, 1],
  [16, 0],
])('beside %d others one that is held up holds up %d', async (others, held) => {
  await askFor(upTo(100))
  const slow = quick.query('select pg_sleep($1)', [1])
  const start = Date.now()
  const times = await Promise.all(
    upTo(others).map(async (number) => {
      await askFor([number])
      return Date.now() - start
    }),
  )
  expect(times.filter((ms) => ms > 900)).toHaveLength(held)
  await slow
})

test('one that fails takes none of those behind it along', async () => {
  const divide = 'select 12 / $1::int as number'
  const outcomes = await Promise.all(
    upTo(40).map((number) =>
      quick.query<Pick<Echo, 'number'>>(divide, [number % 4]).then(
        ({ rows }) => rows[0]?.number,
        (error: { code?: string }) => error.code,
      ),
    ),
  )
  expect(outcomes).toEqual(upTo(10).flatMap(() => ['22012', 12, 6, 4]))
})

test('a statement that the server cannot read fails each time it is sent', async () => {
  for (let time = 0; time < 3; time++) {
    await expect(quick.query('select $1::int from nowhere', [time])).rejects.toMatchObject({
      code: '42P01',
    })
  }
  expect(await askFor([7])).toMatchObject([{ number: 7 }])
})

test('behind one that could not be read in time the same statement is asked for again', async () => {
  const { pool } = connections
  await pool.query('create table if not exists held (number int)')
  const own = connect({ url: config.database.url!, statementTimeoutMs: 500 })
  const holder = await pool.connect()
  onTestFinished(async () => {
    await own.close()
    holder.release()
    await pool.query('drop table held')
  })
  const counted = 'select count(*)::int as number from held where number = $1'
  // So many that two are under way on a line.
  const askAll = () =>
    Promise.all(
      upTo(24).map((number) =>
        own.quick.query<Pick<Echo, 'number'>>(counted, [number]).then(
          ({ rows }) => rows[0]?.number,
          (error: { code?: string }) => error.code,
        ),
      ),
    )
  await holder.query('begin')
  await holder.query('lock table held in access exclusive mode')
  expect(new Set(await askAll())).toEqual(new Set(['57014']))
  await holder.query('commit')
  expect(new Set(await askAll())).toEqual(new Set([0]))
})

test('a connection that its server ended is told of once and made anew', async () => {
  const own = connect({ url: config.database.url! })
  const told: Error[] = []
  own.onIdleError((error) => told.push(error))
  const pidOf = async () => (await own.quick.query<Echo>(echo, [1])).rows[0]!.pid
  const first = await pidOf()
  await connections.pool.query('select pg_terminate_backend($1)', [first])
  await expect.poll(() => told.length).toBe(1)
  expect(await pidOf()).not.toBe(first)
  await own.close()
  expect(told).toHaveLength(1)
})

test('a connection that nobody needs for a minute is ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const own = connect({ url: config.database.url! })
  const pidOf = async () => (await own.quick.query<Echo>(echo, [1])).rows[0]!.pid
  const first = await pidOf()
  vi.advanceTimersByTime(50_000)
  expect(await pidOf()).toBe(first)
  vi.advanceTimersByTime(70_000)
  expect(await pidOf()).not.toBe(first)
  await own.close()
})

test('closing waits for what was sent, refuses what waits, and keeps no connection', async () => {
  const own = connect({ url: config.database.url! })
  const ask = async (text: string, count: number) =>
    Promise.allSettled(upTo(count).map((number) => own.quick.query<Echo>(text, [number])))
  await ask(echo, 100)
  const asked = ask(`${echo} from pg_sleep(0.2)`, 7)
  await own.close()
  const outcomes = await asked
  expect(outcomes[6]).toMatchObject({ reason: { message: 'the pipeline is closed' } })
  const pids = outcomes.flatMap((each) =>
    each.status === 'fulfilled' ? [each.value.rows[0]!.pid] : [],
  )
  expect(new Set(pids).size).toBe(6)
  const left = 'select 1 from pg_stat_activity where pid = any($1::int[])'
  await expect.poll(async () => (await connections.pool.query(left, [pids])).rowCount).toBe(0)
})

test('behind a pooler that keeps no statements all go to the pool', async () => {
  const own = connect({ url: config.database.url!, prepare: false })
  expect(own.quick).toBe(own.pool)
  await own.close()
})
