import { createReport } from '@farfolk/contract/reports'
import { expect, test } from 'vitest'
import { connect } from '../db/database.ts'
import { TestCable, cableUrl } from '../testing/cable.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createClubGauges } from './club-gauges.ts'

const { app, as, make, connections, config, inject } = await startTestApp()
const { pool } = connections
const live = { hub: { count: 0 } }

test('metrics tell what a club is to be watched by', async () => {
  const [member, other] = [await make.user(), await make.user()]
  const report = { kind: 'user' as const, id: other.id, reason: 'spam' as const }
  await as(member).call(createReport, { body: { report } })
  await app.features.jobs.stop()
  await pool.query(
    `insert into pgboss.job (name, state, start_after, source_name)
     values ('digest', 'created', now() - interval '5 minutes', null),
       ('digest', 'retry', now() + interval '1 hour', null),
       ('digest', 'active', now() - interval '1 day', null),
       ('dead-letters', 'completed', now(), 'exports')`,
  )
  const cable = await TestCable.open(await cableUrl(app.fastify, member.token))
  await cable.next('welcome')
  const { body } = await inject('/metrics')
  cable.close()
  for (const line of [
    'farfolk_database_up 1',
    'farfolk_reports_open 1',
    'farfolk_tickets_open 0',
    'farfolk_jobs_waiting{queue="digest"} 2',
    'farfolk_jobs_retrying{queue="digest"} 1',
    'farfolk_jobs_retrying{queue="erase"} 0',
    'farfolk_jobs_given_up{queue="exports"} 1',
    'farfolk_database_pool{state="waiting"} 0',
    'farfolk_live_sockets 1',
  ]) {
    expect(body.split('\n')).toContain(line)
  }
  // There is none.
  expect(body).not.toContain('farfolk_replica_up')
  expect(body).toMatch(/^farfolk_jobs_oldest_due_seconds\{queue="digest"\} 30\d(?:\.\d+)?$/m)
  expect(body).toMatch(/^farfolk_data_free_bytes [1-9]\d+$/m)
})

test('a database that is away, or locked, costs a scrape no more than its own numbers', async () => {
  const away = connect({ url: 'postgres://club@127.0.0.1:1/club' })
  const ofAway = await createClubGauges({ config, connections: away, live })()
  await away.close()
  const holder = await pool.connect()
  await holder.query('begin; lock table ticket in access exclusive mode')
  const started = Date.now()
  const ofLocked = await createClubGauges({ config, connections, live })()
  expect(Date.now() - started).toBeLessThan(4_000)
  await holder.query('rollback')
  holder.release()
  for (const text of [ofAway, ofLocked]) {
    expect(text).toContain('farfolk_database_up 0\n')
    expect(text).toContain('farfolk_live_sockets')
    expect(text).not.toContain('farfolk_tickets_open')
  }
})
