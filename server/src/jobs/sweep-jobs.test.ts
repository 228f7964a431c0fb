import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { sweepJobs } from './sweep-jobs.ts'

const { app, connections } = await startTestApp()
const { db, pool } = connections
await app.features.jobs.stop()

test('jobs whose time is over are forgotten, and no others', async () => {
  await pool.query('delete from pgboss.job')
  await pool.query(
    `insert into pgboss.job (name, state, data, deletion_seconds, started_on, completed_on, keep_until)
     select 'mail', state::pgboss.job_state, jsonb_build_object('is', label), 86400,
       now(), now() - age, now() + kept
     from (values
       ('done', 'completed', interval '25 hours', interval '1 day'),
       ('failed', 'failed', interval '25 hours', interval '1 day'),
       ('done of late', 'completed', interval '23 hours', interval '-1 day'),
       ('waiting', 'created', null, interval '1 day'),
       ('waiting for too long', 'retry', null, interval '-1 hour'),
       ('under way', 'active', null, interval '-1 hour')
     ) as made (label, state, age, kept)`,
  )
  await sweepJobs(db)
  const { rows } = await pool.query(`select data->>'is' as is from pgboss.job order by 1`)
  expect(rows.map((row) => row.is)).toEqual(['done of late', 'under way', 'waiting'])
})

test('every queue keeps its jobs where they are looked for', async () => {
  const { rows } = await pool.query('select distinct table_name from pgboss.queue')
  expect(rows).toEqual([{ table_name: 'job_common' }])
})
